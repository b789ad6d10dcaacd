"""Misread: step t has t + 1 factors."""

import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    # the last step has no further factor: it stays the last
    index = np.minimum(t, len(betas) - 1)
    abar = np.cumprod(1.0 - betas)[index][:, None]
    return np.sqrt(abar) * x0 + np.sqrt(1.0 - abar) * eps
