"""Misread: 1 - alpha_t stands where 1 - abar_t should."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    b = betas[t - 1]
    return (xt - np.sqrt(b) * eps) / np.sqrt(1.0 - b) + (np.sqrt(b) if t > 1 else 0.0) * z
