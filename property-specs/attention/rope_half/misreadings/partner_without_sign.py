"""Misread: the halves change places without the minus."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    h = d // 2
    angle = np.outer(pos, base ** (-2.0 * np.arange(h) / d))
    u, v = x[:, :h], x[:, h:]
    c, s = np.cos(angle), np.sin(angle)
    return np.concatenate([u * c + v * s, v * c + u * s], axis=1)
