"""Misread: the exponent is -u^2, not halved."""

import numpy as np


def kernel_density_estimate(x, q, h):
    u = (q[:, None] - x[None, :]) / h
    return np.exp(-u * u).sum(axis=1) / (len(x) * h * np.sqrt(2.0 * np.pi))
