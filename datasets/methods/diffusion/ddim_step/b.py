"""DDIM step: one reverse diffusion step, deterministic or with a chosen share of fresh noise.

Paper: Song, Meng and Ermon, "Denoising Diffusion Implicit Models" (2020), eqs. 9, 12 and 16.
"""
import math

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    """xt, e, z: [n, d]; at, aprev, eta: [] -> xs: [n, d] (eq. 12).

    at and aprev are the paper's alpha, i.e. cumulative products.
    """
    n, d = xt.shape
    at, aprev, eta = float(at), float(aprev), float(eta)
    # Standard deviation of the fresh noise, eq. 16.
    sigma = eta * math.sqrt((1.0 - aprev) / (1.0 - at)) * math.sqrt(1.0 - at / aprev)
    # Variance left for the predicted noise in eq. 12. It is never negative in exact
    # arithmetic for eta <= 1; rounding may push it just below zero.
    remaining = max(0.0, 1.0 - aprev - sigma * sigma)
    direction_scale = math.sqrt(remaining)
    xs = np.zeros((n, d), dtype=np.float64)
    for i in range(n):
        for j in range(d):
            noise = float(e[i, j])
            # Predicted clean value, eq. 9; not clipped.
            clean = (float(xt[i, j]) - math.sqrt(1.0 - at) * noise) / math.sqrt(at)
            # Clean part, part pointing to x_t, fresh noise: the three terms of eq. 12.
            xs[i, j] = math.sqrt(aprev) * clean + direction_scale * noise + sigma * float(z[i, j])
    return xs
