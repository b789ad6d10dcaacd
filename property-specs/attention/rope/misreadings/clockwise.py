"""Misread: rotation by the negative angle."""

import numpy as np


def rope(x, pos, base):
    d = x.shape[1]
    i = np.arange(d // 2)
    angle = pos[:, None] * base ** (-2.0 * i / d)
    c, s = np.cos(angle), np.sin(-angle)
    u, v = x[:, 0::2], x[:, 1::2]
    y = np.zeros((x.shape[0], d))
    y[:, 0::2] = u * c - v * s
    y[:, 1::2] = u * s + v * c
    return y
