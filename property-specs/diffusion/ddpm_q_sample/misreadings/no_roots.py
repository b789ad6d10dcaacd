"""Misread: abar x0 + (1 - abar) eps."""

import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    abar = np.cumprod(1.0 - betas)[t - 1][:, None]
    return abar * x0 + (1.0 - abar) * eps
