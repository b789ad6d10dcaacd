"""Misread: bumps are added, not averaged."""

import numpy as np


def kernel_density_estimate(x, q, h):
    u = (q[:, None] - x[None, :]) / h
    return np.exp(-u * u / 2.0).sum(axis=1) / (h * np.sqrt(2.0 * np.pi))
