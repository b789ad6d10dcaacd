"""polynomial_regression, reading B, from its brief alone: statistics/polynomial_regression."""
import math

import numpy as np


def _next(x, d, basis):
    """Values (n,) at x and coefficients (d+1,), constant first, of the next orthogonal polynomial.

    It is x times the last one of the basis, less what lies along the last two.
    """
    last_values, last_coefs = basis[-1]
    values = x * last_values
    coefs = np.zeros(d + 1)
    coefs[1:] = last_coefs[:-1]
    for old_values, old_coefs in basis[-2:]:
        share = float(values @ old_values) / float(old_values @ old_values)
        values = values - share * old_values
        coefs = coefs - share * old_coefs
    return values, coefs


def polynomial_regression(x, y, d):
    """Coefficients (d+1,), highest power first, fitted values (n,) and residual sum of squares, float64.

    The unweighted least-squares polynomial of degree d; rss is a sum.
    """
    x = np.asarray(x, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    d = int(d)
    constant = np.zeros(d + 1)
    constant[0] = 1.0
    basis = [(np.ones(len(x)), constant)]
    for _ in range(d):
        basis.append(_next(x, d, basis))
    coefs = np.zeros(d + 1)
    fitted = np.zeros(len(x))
    for values, powers in basis + basis:
        share = float((y - fitted) @ values) / float(values @ values)
        fitted = fitted + share * values
        coefs = coefs + share * powers
    rss = math.fsum((y - fitted) ** 2)
    return coefs[::-1].copy(), fitted, np.float64(rss)
