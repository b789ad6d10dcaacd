"""One step of the way back of a denoising diffusion model, from step t to step t - 1.

Conventions: t counts from 1 and is the same for all rows; the variance of the fresh noise is
beta_t; nothing is added at t = 1; no clipping.
"""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    beta = betas[t - 1]
    log_left = np.sum(np.log1p(-betas[:t]))
    noise_share = -np.expm1(log_left)
    x = (xt - beta / np.sqrt(noise_share) * eps) / np.sqrt(1.0 - beta)
    if t > 1:
        x = x + np.sqrt(beta) * z
    return x
