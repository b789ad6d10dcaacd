"""DDPM posterior: mean and variance of the previous diffusion state when the clean data are known.

Paper: Ho, Jain and Abbeel, "Denoising Diffusion Probabilistic Models" (arXiv 2006.11239), eqs. 4 and 7.
"""
import math

import numpy as np


def signal_and_noise(betas, steps):
    """abar = product of alpha_1..alpha_steps (eq. 4), and 1 - abar."""
    signal, noise = 1.0, 0.0
    for s in range(steps):
        # 1 - abar_s = (1 - abar_{s-1}) + abar_{s-1} beta_s: summed up from positive
        # parts, because subtracting abar from 1 loses everything for tiny betas.
        noise = noise + signal * betas[s]
        signal = signal * (1.0 - betas[s])
    return signal, noise


def ddpm_posterior(x0, xt, t, betas):
    """x0, xt: [n, d]; t: [] step >= 2 counted from 1; betas: [s] -> mean: [n, d], var: [] (eq. 7)."""
    n, d = x0.shape
    schedule = betas.tolist()
    step = int(t)
    beta = schedule[step - 1]  # steps count from 1
    signal_before, noise_before = signal_and_noise(schedule, step - 1)
    _, noise_now = signal_and_noise(schedule, step)
    # The two weights of the mean, eq. 7.
    clean_weight = math.sqrt(signal_before) * beta / noise_now
    noised_weight = math.sqrt(1.0 - beta) * noise_before / noise_now
    mean = np.zeros((n, d), dtype=np.float64)
    for i in range(n):
        for j in range(d):
            mean[i, j] = clean_weight * x0[i, j] + noised_weight * xt[i, j]
    # Variance of eq. 7, the same for every entry.
    return mean, float(noise_before / noise_now * beta)
