"""Misread: betas[t] is the step's variance, the last entry at the end."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    alpha, abar = 1.0 - betas, np.cumprod(1.0 - betas)
    i = min(t, len(betas) - 1)
    sigma = np.sqrt(betas[i]) if t > 1 else 0.0
    return (xt - betas[i] / np.sqrt(1.0 - abar[i]) * eps) / np.sqrt(alpha[i]) + sigma * z
