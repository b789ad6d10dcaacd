"""Cosine noise schedule, from "Improved Denoising Diffusion Probabilistic
Models" (Nichol and Dhariwal, 2021, eq. 17)."""

import math

import numpy as np


def cosine_beta_schedule(steps, s):
    """Noise variances from a squared-cosine signal curve, capped at 0.999.

    steps : number of steps, T
    s : offset
    Returns [T].
    """
    h = [math.cos((t / steps + s) / (1.0 + s) * (math.pi / 2.0)) ** 2 for t in range(steps + 1)]
    abar = [h_t / h[0] for h_t in h]
    betas = np.empty(steps, dtype=np.float64)
    for t in range(1, steps + 1):
        betas[t - 1] = min(1.0 - abar[t] / abar[t - 1], 0.999)
    return betas
