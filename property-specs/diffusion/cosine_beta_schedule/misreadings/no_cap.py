"""Misread: no cap on the betas."""

import numpy as np


def cosine_beta_schedule(steps, s):
    i = np.arange(steps + 1)
    curve = np.cos((i / steps + s) / (1.0 + s) * np.pi / 2) ** 2
    return 1.0 - curve[1:] / curve[:-1]
