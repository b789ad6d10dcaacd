"""Misread: h is the variance of a bump."""

import numpy as np


def kernel_density_estimate(x, q, h):
    u = (q[:, None] - x[None, :]) / np.sqrt(h)
    return np.exp(-u * u / 2.0).sum(axis=1) / (len(x) * np.sqrt(2.0 * np.pi * h))
