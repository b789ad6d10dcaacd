"""savitzky_golay, reading B, from its brief alone: sequence/savitzky_golay."""
import numpy as np


def fit_window(samples, half, order):
    """Return the coefficients, shape (order + 1), constant first, of the closest polynomial.

    samples has shape (2 half + 1); the unknown of the polynomial is the time from the middle over half.
    """
    design = np.zeros((2 * half + 1, order + 1))
    for row in range(2 * half + 1):
        for power in range(order + 1):
            design[row, power] = ((row - half) / half) ** power
    return np.linalg.lstsq(design, samples, rcond=None)[0]


def derivative_at(coefficients, deriv, at):
    """Return the deriv-th derivative (float) at `at` of a polynomial, shape (order + 1), constant first."""
    current = [float(entry) for entry in coefficients]
    for _ in range(deriv):
        current = [power * current[power] for power in range(1, len(current))]
    value = 0.0
    for coefficient in reversed(current):
        value = value * at + coefficient
    return value


def savitzky_golay(x, half, order, deriv):
    """Return the smoothed signal (deriv 0), its slope (1) or second derivative (2), float64 of shape (n).

    Samples are one unit apart; near the ends the first or last full window serves all samples up to the end.
    Derivatives beyond the order are 0.
    """
    x = np.asarray(x, dtype=float)
    half, order, deriv = int(half), int(order), int(deriv)
    n = len(x)
    y = np.zeros(n)
    if deriv > order:
        return y
    for i in range(n):
        middle = min(max(i, half), n - 1 - half)
        coefficients = fit_window(x[middle - half:middle + half + 1], half, order)
        y[i] = derivative_at(coefficients, deriv, (i - middle) / half) / half ** deriv
    return y
