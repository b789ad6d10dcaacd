"""Variant: the estimate of the clean data is clipped to -1 .. 1 before the posterior mean."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    abar = np.cumprod(1.0 - betas)
    b, now, before = betas[t - 1], abar[t - 1], abar[t - 2] if t > 1 else 1.0
    x0 = np.clip((xt - np.sqrt(1.0 - now) * eps) / np.sqrt(now), -1.0, 1.0)
    mean = (np.sqrt(before) * b * x0 + np.sqrt(1.0 - b) * (1.0 - before) * xt) / (1.0 - now)
    return mean + (np.sqrt(b) if t > 1 else 0.0) * z
