"""savitzky_golay, reading B, from its brief alone: sequence/savitzky_golay."""
import math

import numpy as np


def _fitted(window, half, order):
    """Coefficients (order+1,) of the closest polynomial in time over half, zero in the middle."""
    times = [(place - half) / half for place in range(2 * half + 1)]
    powers = np.array([[time ** power for power in range(order + 1)] for time in times])
    Q, R = np.linalg.qr(powers)
    return np.linalg.solve(R, Q.T @ window)


def _evaluated(coefficients, time, half, deriv):
    """Derivative of order deriv, per unit of time, of the polynomial at a time from the middle."""
    scaled = time / half
    total = 0.0
    for power in range(deriv, len(coefficients)):
        total += coefficients[power] * math.perm(power, deriv) * scaled ** (power - deriv)
    return total / half ** deriv


def savitzky_golay(x, half, order, deriv):
    """Smoothed signal or its derivative (n,), float64, from polynomials fitted to 2 half + 1 samples.

    Windows are centred where they fit; at the ends the first or last window serves all samples.
    Spacing is 1; where deriv exceeds the order the result is 0.
    """
    x = np.asarray(x, dtype=np.float64)
    half, order, deriv = int(half), int(order), int(deriv)
    n = len(x)
    y = np.zeros(n)
    for i in range(n):
        middle = min(max(i, half), n - 1 - half)
        coefficients = _fitted(x[middle - half:middle + half + 1], half, order)
        y[i] = _evaluated(coefficients, i - middle, half, deriv)
    return y
