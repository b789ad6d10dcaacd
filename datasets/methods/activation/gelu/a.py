"""Gaussian error linear unit (GELU), exact form.

D. Hendrycks and K. Gimpel, "Gaussian Error Linear Units (GELUs)",
arXiv:1606.08415, section 2:  GELU(x) = x * Phi(x).
"""
import math

import numpy as np


def standard_normal_cdf(x):
    """Phi(x) for every entry of x (same shape).

    Sec. 2 writes Phi(x) = (1 + erf(x / sqrt 2)) / 2.  Since erf is odd and
    erfc = 1 - erf, this equals erfc(-x / sqrt 2) / 2, which does not cancel
    in the left tail where erf is close to -1.
    """
    erfc = np.vectorize(math.erfc, otypes=[np.float64])
    return 0.5 * erfc(-x / math.sqrt(2.0))


def gelu(x):
    """Exact GELU, element by element (sec. 2).

    x : (n, d) pre-activations
    returns y : (n, d) activations
    """
    Phi = standard_normal_cdf(x)
    y = x * Phi
    return y
