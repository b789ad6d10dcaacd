"""beta_pdf, reading B, from its brief alone: statistics/beta_pdf."""
import math

import numpy as np


def beta_pdf(x, a, b):
    """Density (n,), float64, of the beta distribution with parameters a and b at places in (0, 1).

    Proportional to x^(a-1) (1-x)^(b-1), without location and scale; computed through logarithms.
    """
    a, b = float(a), float(b)
    log_factor = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    p = np.zeros(len(x))
    for i, place in enumerate(x):
        log_powers = (a - 1.0) * math.log(place) + (b - 1.0) * math.log1p(-place)
        p[i] = math.exp(log_factor + log_powers)
    return p
