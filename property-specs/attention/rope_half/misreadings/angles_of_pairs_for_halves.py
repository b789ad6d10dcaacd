"""Misread: each angle stands at two neighbouring places, the partner is half a row on."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    h = d // 2
    angle = np.repeat(np.outer(pos, base ** (-2.0 * np.arange(h) / d)), 2, axis=1)
    partner = np.concatenate([-x[:, h:], x[:, :h]], axis=1)
    return x * np.cos(angle) + partner * np.sin(angle)
