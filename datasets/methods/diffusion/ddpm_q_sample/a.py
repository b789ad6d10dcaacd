"""Forward sample of the diffusion process (Ho, Jain and Abbeel, 2020, eq. 4)."""

import math

import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    """Clean data noised directly to the step of each row.

    x0 : [n, d] clean data
    t : [n] steps, counted from 1
    betas : [s] noise variances of the single steps
    eps : [n, d] noise
    Returns [n, d].
    """
    xt = np.empty(x0.shape, dtype=np.float64)
    for i in range(x0.shape[0]):
        abar = float(np.prod(1.0 - betas[: t[i]]))
        xt[i] = math.sqrt(abar) * x0[i] + math.sqrt(1.0 - abar) * eps[i]
    return xt
