"""GELU, exact form: each entry times the probability that a standard normal lies below it.

Paper: Hendrycks and Gimpel, "Gaussian Error Linear Units (GELUs)" (arXiv 1606.08415), section 2.
"""
import math

import numpy as np


def normal_cdf(t):
    """Phi(t) = (1 + erf(t / sqrt 2)) / 2, sec. 2."""
    # 1 + erf(s) equals erfc(-s); the latter does not cancel when t is very negative.
    return 0.5 * math.erfc(-t / math.sqrt(2.0))


def gelu(x):
    """x: [n, d] pre-activations -> y: [n, d], y = x Phi(x) (sec. 2)."""
    n, d = x.shape
    y = np.zeros((n, d), dtype=np.float64)
    for i in range(n):
        for j in range(d):
            value = float(x[i, j])
            y[i, j] = value * normal_cdf(value)
    return y
