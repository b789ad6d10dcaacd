# %% angles_of_pairs_for_halves
"""Misread: each angle stands at two neighbouring places, the partner is half a row on."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    h = d // 2
    angle = np.repeat(np.outer(pos, base ** (-2.0 * np.arange(h) / d)), 2, axis=1)
    partner = np.concatenate([-x[:, h:], x[:, :h]], axis=1)
    return x * np.cos(angle) + partner * np.sin(angle)


# %% clockwise
"""Misread: rotation by the negative angle."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    h = d // 2
    angle = np.outer(pos, base ** (-2.0 * np.arange(h) / d))
    u, v = x[:, :h], x[:, h:]
    c, s = np.cos(angle), np.sin(angle)
    return np.concatenate([u * c + v * s, v * c - u * s], axis=1)


# %% counted_from_one
"""Misread: places counted from 1."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    h = d // 2
    angle = np.outer(pos, base ** (-2.0 * np.arange(1, h + 1) / d))
    u, v = x[:, :h], x[:, h:]
    c, s = np.cos(angle), np.sin(angle)
    return np.concatenate([u * c - v * s, v * c + u * s], axis=1)


# %% exponent_without_two
"""Misread: theta_i = base^(-i/d)."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    h = d // 2
    angle = np.outer(pos, base ** (-1.0 * np.arange(h) / d))
    u, v = x[:, :h], x[:, h:]
    c, s = np.cos(angle), np.sin(angle)
    return np.concatenate([u * c - v * s, v * c + u * s], axis=1)


# %% neighbouring_pairs
"""Variant: pairs are neighbours, (0, 1), (2, 3), ..."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    angle = np.outer(pos, base ** (-2.0 * np.arange(d // 2) / d))
    y = np.empty_like(x)
    y[:, 0::2] = x[:, 0::2] * np.cos(angle) - x[:, 1::2] * np.sin(angle)
    y[:, 1::2] = x[:, 0::2] * np.sin(angle) + x[:, 1::2] * np.cos(angle)
    return y


# %% partner_without_sign
"""Misread: the halves change places without the minus."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    h = d // 2
    angle = np.outer(pos, base ** (-2.0 * np.arange(h) / d))
    u, v = x[:, :h], x[:, h:]
    c, s = np.cos(angle), np.sin(angle)
    return np.concatenate([u * c + v * s, v * c + u * s], axis=1)


# %% without_rotation
"""Misread: the row is only scaled by the cosines, nothing of the partner is added."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    angle = np.outer(pos, base ** (-2.0 * np.arange(d // 2) / d))
    return x * np.cos(np.concatenate([angle, angle], axis=1))
