"""polynomial_regression, reading B, from its brief alone: statistics/polynomial_regression."""
import math

import numpy as np


def expand_in_powers(inner, centre, scale):
    """Return the coefficients in x, highest first, of a polynomial in (x - centre) / scale.

    inner is a list of d + 1 coefficients, highest first; the result is a list of the same length.
    """
    expanded = [inner[0]]
    for coefficient in inner[1:]:
        longer = [entry / scale for entry in expanded] + [0.0]
        for place, entry in enumerate(expanded):
            longer[place + 1] -= entry * centre / scale
        longer[-1] += coefficient
        expanded = longer
    return expanded


def polynomial_regression(x, y, d):
    """Return coef, shape (d+1), fitted, shape (n), both float64, and rss, a float.

    coef belongs to the polynomial of degree at most d closest to the points in squared differences, the
    highest power first; fitted are its values at x and rss is the sum of the squared residuals.
    """
    x = np.asarray(x, dtype=float)
    y = np.asarray(y, dtype=float)
    d = int(d)
    n = len(x)
    centre = 0.5 * (float(np.min(x)) + float(np.max(x)))
    scale = 0.5 * (float(np.max(x)) - float(np.min(x))) or 1.0
    inner_x = [(float(position) - centre) / scale for position in x]
    design = np.zeros((n, d + 1))
    for row in range(n):
        for place in range(d + 1):
            design[row, place] = inner_x[row] ** (d - place)
    orthonormal, triangle = np.linalg.qr(design)
    inner = np.linalg.solve(triangle, orthonormal.T @ y)
    fitted = np.zeros(n)
    for row in range(n):
        for coefficient in inner:
            fitted[row] = fitted[row] * inner_x[row] + float(coefficient)
    rss = math.fsum((float(y[row]) - float(fitted[row])) ** 2 for row in range(n))
    coef = np.array(expand_in_powers([float(entry) for entry in inner], centre, scale))
    return coef, fitted, rss
