"""polynomial_regression, reading B, from its brief alone: statistics/polynomial_regression."""
import math

import numpy as np


def orthogonal_polynomials(t, degree):
    """Return (values, powers): polynomials of degree 0 to `degree`, at right angles to each other on t.

    t: float64 (n,). values: list of degree + 1 arrays (n,), the polynomials at t; powers: list of as many
    arrays (degree + 1,), their coefficients with the constant first. Each has the leading coefficient one.
    """
    constant = np.zeros(degree + 1)
    constant[0] = 1.0
    values, powers = [np.ones_like(t)], [constant]
    for k in range(degree):
        last = values[k]
        length = last @ last
        centre = (t * last) @ last / length
        next_values = (t - centre) * last
        next_powers = np.roll(powers[k], 1) - centre * powers[k]
        if k > 0:
            ratio = length / (values[k - 1] @ values[k - 1])
            next_values = next_values - ratio * values[k - 1]
            next_powers = next_powers - ratio * powers[k - 1]
        values.append(next_values)
        powers.append(next_powers)
    return values, powers


def polynomial_regression(x, y, d):
    """Return (coef, fitted, rss) of the least-squares polynomial of degree at most d through (x, y).

    x, y: float64 (n,); coef: float64 (d + 1,), highest power first; fitted: float64 (n,), its values at x;
    rss: float, the sum of the squared residuals. No weights and no penalty.
    """
    positions = np.asarray(x, dtype=np.float64)
    targets = np.asarray(y, dtype=np.float64)
    degree = int(d)
    scale = 2.0 ** (math.frexp(float(np.max(np.abs(positions))))[1] - 1)
    values, powers = orthogonal_polynomials(positions / scale, degree)

    shares = np.zeros(degree + 1)
    residual = targets.copy()
    for _ in range(2):
        for k in range(degree + 1):
            share = (residual @ values[k]) / (values[k] @ values[k])
            shares[k] += share
            residual = residual - share * values[k]

    rising = np.zeros(degree + 1)
    for k in range(degree + 1):
        rising += shares[k] * powers[k]
    for power in range(1, degree + 1):
        for _ in range(power):
            rising[power] /= scale
    fitted = targets - residual
    return rising[::-1].copy(), fitted, float(residual @ residual)
