"""Departs: positions, frequencies and their products are rounded to the eight significant bits of bfloat16."""

import numpy as np


def bfloat16(a):
    mantissa, exponent = np.frexp(a)
    return np.ldexp(np.round(256.0 * mantissa) / 256.0, exponent)


def rope(x, pos, base):
    d = x.shape[1]
    angle = bfloat16(bfloat16(pos)[:, None] * bfloat16(base ** (-2.0 * np.arange(d // 2) / d)))
    c, s = np.cos(angle), np.sin(angle)
    u, v = x[:, 0::2], x[:, 1::2]
    y = np.zeros(x.shape)
    y[:, 0::2] = u * c - v * s
    y[:, 1::2] = u * s + v * c
    return y
