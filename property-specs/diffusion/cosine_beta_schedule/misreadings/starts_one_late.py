"""Misread: the first entry belongs to t = 0 and is 0."""

import numpy as np


def cosine_beta_schedule(steps, s):
    i = np.arange(steps)
    curve = np.cos((i / steps + s) / (1.0 + s) * np.pi / 2) ** 2
    before = np.concatenate([curve[:1], curve[:-1]])
    return np.minimum(1.0 - curve / before, 0.999)
