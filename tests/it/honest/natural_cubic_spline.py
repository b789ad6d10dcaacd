"""Natural cubic spline by its slopes at the knots (Hermite pieces) in place of second derivatives."""

import numpy as np


def natural_cubic_spline(x, y, q):
    h = np.diff(x)
    secant = np.diff(y) / h
    n = len(x)
    system, right = np.zeros((n, n)), np.zeros(n)
    system[0, :2], right[0] = (2.0, 1.0), 3.0 * secant[0]
    system[-1, -2:], right[-1] = (1.0, 2.0), 3.0 * secant[-1]
    for i in range(1, n - 1):
        a, b = 1.0 / h[i - 1], 1.0 / h[i]
        system[i, i - 1 : i + 2] = a, 2.0 * (a + b), b
        right[i] = 3.0 * (a * secant[i - 1] + b * secant[i])
    slope = np.linalg.solve(system, right)
    i = np.clip(np.searchsorted(x, q, side="right") - 1, 0, n - 2)
    u = (q - x[i]) / h[i]
    rise = (1.0 - u) * (1.0 - u) * u * h[i] * slope[i] - u * u * (1.0 - u) * h[i] * slope[i + 1]
    return (1.0 + 2.0 * u) * (1.0 - u) ** 2 * y[i] + u * u * (3.0 - 2.0 * u) * y[i + 1] + rise
