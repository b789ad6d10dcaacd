"""Variant: pairs are neighbours, (0, 1), (2, 3), ..."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    angle = np.outer(pos, base ** (-2.0 * np.arange(d // 2) / d))
    y = np.empty_like(x)
    y[:, 0::2] = x[:, 0::2] * np.cos(angle) - x[:, 1::2] * np.sin(angle)
    y[:, 1::2] = x[:, 0::2] * np.sin(angle) + x[:, 1::2] * np.cos(angle)
    return y
