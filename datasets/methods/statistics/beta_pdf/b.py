"""Beta density, reading B, from its brief alone: statistics/beta_pdf."""

import math

import numpy as np


def _log_factor(a, b):
    """Logarithm, a float, of the factor that makes the area over the interval one."""
    return math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)


def beta_pdf(x, a, b):
    """Density of the beta distribution with parameters a and b at each place x (n); float64, shape (n).

    Places lie strictly between 0 and 1; the powers and the factor are put together as logarithms.
    """
    a, b = float(a), float(b)
    factor = _log_factor(a, b)
    p = []
    for place in np.asarray(x, dtype=np.float64).tolist():
        powers = (a - 1.0) * math.log(place) + (b - 1.0) * math.log1p(-place)
        p.append(math.exp(factor + powers))
    return np.array(p, dtype=np.float64)
