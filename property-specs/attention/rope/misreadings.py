# %% angles_in_bfloat16
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


# %% angles_of_pairs_for_halves
"""Departs: each angle stands at two neighbouring places, but the rotation pairs a place with the one half a row further on."""

import numpy as np


def rope(x, pos, base):
    d = x.shape[1]
    angle = np.repeat(pos[:, None] * base ** (-2.0 * np.arange(d // 2) / d), 2, axis=1)
    turned = np.concatenate([-x[:, d // 2 :], x[:, : d // 2]], axis=1)
    return x * np.cos(angle) + turned * np.sin(angle)


# %% clockwise
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


# %% exponent_without_two
"""Misread: base^(-(i-1)/d)."""

import numpy as np


def rope(x, pos, base):
    d = x.shape[1]
    i = np.arange(d // 2)
    angle = pos[:, None] * base ** (-1.0 * i / d)
    c, s = np.cos(angle), np.sin(angle)
    u, v = x[:, 0::2], x[:, 1::2]
    y = np.zeros((x.shape[0], d))
    y[:, 0::2] = u * c - v * s
    y[:, 1::2] = u * s + v * c
    return y


# %% split_halves
"""Variant: pairs are (x_i, x_{i+d/2})."""

import numpy as np


def rope(x, pos, base):
    d = x.shape[1]
    i = np.arange(d // 2)
    angle = pos[:, None] * base ** (-2.0 * i / d)
    c, s = np.cos(angle), np.sin(angle)
    u, v = x[:, : d // 2], x[:, d // 2 :]
    return np.concatenate([u * c - v * s, u * s + v * c], axis=1)


# %% without_rotation
"""Misread: the rows are returned as they are."""


def rope(x, pos, base):
    return x.copy()
