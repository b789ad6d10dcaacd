"""Variant: sigma_t^2 = (1 - abar_{t-1}) / (1 - abar_t) beta_t, the paper's other choice."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    alpha, abar = 1.0 - betas, np.cumprod(1.0 - betas)
    before = abar[t - 2] if t > 1 else 1.0
    sigma = np.sqrt(betas[t - 1] * (1.0 - before) / (1.0 - abar[t - 1]))
    return (xt - betas[t - 1] / np.sqrt(1.0 - abar[t - 1]) * eps) / np.sqrt(alpha[t - 1]) + sigma * z
