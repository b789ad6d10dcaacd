"""Misread: 1 - beta_t in place of the product."""

import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    abar = (1.0 - betas)[t - 1][:, None]
    return np.sqrt(abar) * x0 + np.sqrt(1.0 - abar) * eps
