"""Variant: pairs are (x_i, x_{i+d/2})."""

import numpy as np


def rope(x, pos, base):
    d = x.shape[1]
    i = np.arange(d // 2)
    angle = pos[:, None] * base ** (-2.0 * i / d)
    c, s = np.cos(angle), np.sin(angle)
    u, v = x[:, : d // 2], x[:, d // 2 :]
    return np.concatenate([u * c - v * s, u * s + v * c], axis=1)
