"""Misread: noise is added at t = 1, too."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    alpha, abar = 1.0 - betas, np.cumprod(1.0 - betas)
    return (xt - betas[t - 1] / np.sqrt(1.0 - abar[t - 1]) * eps) / np.sqrt(alpha[t - 1]) + np.sqrt(betas[t - 1]) * z
