"""Gaussian kernel density estimate in one dimension.

Conventions: h is the standard deviation of each bump in the units of x; plain densities.
"""

import math

import numpy as np


def kernel_density_estimate(x, q, h):
    p = np.empty(len(q))
    for i, place in enumerate(q):
        # a square too large for a float64 stands for a density of 0
        with np.errstate(over="ignore"):
            bumps = np.exp(-0.5 * ((place - x) / h) ** 2)
        p[i] = np.mean(bumps) / (h * math.sqrt(2.0 * math.pi))
    return p
