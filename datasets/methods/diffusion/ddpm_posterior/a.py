"""Posterior q(x_{t-1} | x_t, x_0) of the DDPM forward process.

J. Ho, A. Jain and P. Abbeel, "Denoising Diffusion Probabilistic Models",
arXiv:2006.11239, eqs. 4, 6 and 7.
"""
import math

import numpy as np


def ddpm_posterior(x0, xt, t, betas):
    """Mean and variance of x_{t-1} given x_t and x_0 (eq. 7).

    x0    : (n, d) clean data
    xt    : (n, d) noised data at step t
    t     : step counted from 1, 2 <= t <= s
    betas : (s,) noise variances, betas[0] belongs to step 1
    returns mean : (n, d) and var : float
    """
    beta_t = float(betas[t - 1])
    alpha_t = 1.0 - beta_t

    # Above eq. 4: abar_t = prod_{s=1..t} (1 - beta_s).  Kept as a logarithm,
    # so that 1 - abar below stays exact when all betas are tiny.
    log_alphas = np.log1p(-betas)
    log_abar_prev = float(np.sum(log_alphas[: t - 1]))
    log_abar_t = float(np.sum(log_alphas[:t]))

    sqrt_abar_prev = math.exp(0.5 * log_abar_prev)
    one_minus_abar_prev = -math.expm1(log_abar_prev)
    one_minus_abar_t = -math.expm1(log_abar_t)

    # Eq. 7: weights of the clean and of the noised data
    coef_x0 = sqrt_abar_prev * beta_t / one_minus_abar_t
    coef_xt = math.sqrt(alpha_t) * one_minus_abar_prev / one_minus_abar_t
    mean = coef_x0 * x0 + coef_xt * xt

    # Eq. 7: posterior variance, called beta-tilde_t in the paper
    var = one_minus_abar_prev / one_minus_abar_t * beta_t
    return mean, float(var)
