"""Variant: h is a factor of the standard deviation of the data, divisor n - 1, where that is not 0."""

import numpy as np


def kernel_density_estimate(x, q, h):
    s = np.std(x, ddof=1) if len(x) > 1 else 1.0
    b = h * s if s > 0.0 else h
    u = (q[:, None] - x[None, :]) / b
    return np.exp(-u * u / 2.0).sum(axis=1) / (len(x) * b * np.sqrt(2.0 * np.pi))
