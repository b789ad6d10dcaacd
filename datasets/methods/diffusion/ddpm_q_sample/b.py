"""Forward sample of the denoising diffusion model (Ho, Jain and Abbeel, 2020, eq. 4)."""

import math

import numpy as np


def log_signal_shares(betas):
    """ln of abar_t for t = 0..s, summed step by step; entry 0 belongs to no noise."""
    shares = [0.0]
    for beta in betas.tolist():
        shares.append(shares[-1] + math.log1p(-beta))
    return shares


def ddpm_q_sample(x0, t, betas, eps):
    """Noised data, every row at its own step.

    x0     float64 [n, d], clean data
    t      int64 [n], steps, counted from 1
    betas  float64 [s], noise variance of each single step
    eps    float64 [n, d], noise

    Returns float64 [n, d].
    """
    log_abar = log_signal_shares(betas)
    xt = np.empty(x0.shape, dtype=np.float64)
    for row, step in enumerate(t.tolist()):
        signal = math.exp(0.5 * log_abar[step])
        noise = math.sqrt(-math.expm1(log_abar[step]))  # sqrt(1 - abar)
        xt[row] = signal * x0[row] + noise * eps[row]
    return xt
