"""Misread: sqrt(alpha_t) and sqrt(abar_{t-1}) change places."""

import numpy as np


def ddpm_posterior(x0, xt, t, betas):
    bars = np.cumprod(1.0 - betas)
    beta, bar, before = betas[t - 1], bars[t - 1], bars[t - 2]
    on_x0 = np.sqrt(1.0 - beta) * beta / (1.0 - bar)
    on_xt = np.sqrt(before) * (1.0 - before) / (1.0 - bar)
    return on_x0 * x0 + on_xt * xt, (1.0 - before) / (1.0 - bar) * beta
