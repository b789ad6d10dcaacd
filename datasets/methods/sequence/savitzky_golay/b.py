"""Savitzky-Golay filter, reading B, from its brief alone: sequence/savitzky_golay."""
import numpy as np


def _derived_powers(time, order, deriv):
    """Derivatives, shape (order+1), of the powers 0 to order of the time (a float) at that time."""
    values = np.zeros(order + 1, dtype=np.float64)
    for power in range(deriv, order + 1):
        factor = 1.0
        for k in range(deriv):
            factor *= power - k
        values[power] = factor * time ** (power - deriv)
    return values


def _weights_at(offset, half, order, deriv):
    """Weights, shape (2 half + 1), of a window for the fitted value offset samples off its middle."""
    times = [k / half for k in range(-half, half + 1)]
    powers = np.array([_derived_powers(time, order, 0) for time in times], dtype=np.float64)
    Q, R = np.linalg.qr(powers)
    wanted = _derived_powers(offset / half, order, deriv)
    coordinates = np.zeros(order + 1, dtype=np.float64)
    for i in range(order + 1):
        coordinates[i] = (wanted[i] - np.dot(R[:i, i], coordinates[:i])) / R[i, i]
    return np.dot(Q, coordinates) / float(half) ** deriv


def savitzky_golay(x, half, order, deriv):
    """Smoothed signal or its first or second derivative, float64 of shape (n), at unit spacing.

    Least-squares polynomial of each window of 2 half + 1 samples, evaluated at the sample; near an end the
    outermost window that fits is used, nothing is padded; deriv beyond the order gives 0.
    """
    x = np.asarray(x, dtype=np.float64)
    half, order, deriv = int(half), int(order), int(deriv)
    n = x.shape[0]
    y = np.zeros(n, dtype=np.float64)
    if deriv > order:
        return y
    weights_of_offset = {}
    for i in range(n):
        middle = min(max(i, half), n - 1 - half)
        offset = i - middle
        if offset not in weights_of_offset:
            weights_of_offset[offset] = _weights_at(offset, half, order, deriv)
        y[i] = np.dot(weights_of_offset[offset], x[middle - half:middle + half + 1])
    return y
