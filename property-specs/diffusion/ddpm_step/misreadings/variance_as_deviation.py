"""Misread: beta_t multiplies z without a root."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    alpha, abar = 1.0 - betas, np.cumprod(1.0 - betas)
    sigma = betas[t - 1] if t > 1 else 0.0
    return (xt - betas[t - 1] / np.sqrt(1.0 - abar[t - 1]) * eps) / np.sqrt(alpha[t - 1]) + sigma * z
