"""Misread: cos((t/steps + s) pi/2)^2 without division by 1 + s."""

import numpy as np


def cosine_beta_schedule(steps, s):
    # past its zero the curve would rise again; betas are kept in 0 .. 0.999
    i = np.arange(steps + 1)
    curve = np.cos((i / steps + s) * np.pi / 2) ** 2
    return np.clip(1.0 - curve[1:] / np.maximum(curve[:-1], 1e-12), 0.0, 0.999)
