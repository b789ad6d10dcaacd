"""Cosine noise schedule (Nichol and Dhariwal, 2021, section 3.2)."""

import math

import numpy as np

LARGEST_BETA = 0.999


def cosine_beta_schedule(steps, s):
    """Noise variances of the steps 1..steps.

    steps  int, number of diffusion steps T
    s      float, offset, 0 <= s <= 1

    Returns float64 [T].

    abar_t is the squared cosine of an angle (eq. 17).  For two neighbouring
    angles a < b, 1 - cos(b)^2 / cos(a)^2 = sin(b - a) sin(b + a) / cos(a)^2,
    which does not cancel when the angles are close.
    """
    betas = np.empty(steps, dtype=np.float64)
    turn = (math.pi / 2.0) / (steps * (1.0 + s))  # b - a, the same at every step
    for t in range(1, steps + 1):
        before = ((t - 1) / steps + s) / (1.0 + s) * (math.pi / 2.0)
        after = before + turn
        beta = math.sin(turn) * math.sin(before + after) / math.cos(before) ** 2
        betas[t - 1] = min(beta, LARGEST_BETA)
    return betas
