"""Misread: var = beta_t."""

import numpy as np


def ddpm_posterior(x0, xt, t, betas):
    bars = np.cumprod(1.0 - betas)
    beta, bar, before = betas[t - 1], bars[t - 1], bars[t - 2]
    on_x0 = np.sqrt(before) * beta / (1.0 - bar)
    on_xt = np.sqrt(1.0 - beta) * (1.0 - before) / (1.0 - bar)
    return on_x0 * x0 + on_xt * xt, beta
