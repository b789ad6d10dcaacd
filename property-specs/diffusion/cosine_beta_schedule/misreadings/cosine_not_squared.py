"""Misread: the cosine without its square."""

import numpy as np


def cosine_beta_schedule(steps, s):
    i = np.arange(steps + 1)
    curve = np.cos((i / steps + s) / (1.0 + s) * np.pi / 2)
    return np.minimum(1.0 - curve[1:] / curve[:-1], 0.999)
