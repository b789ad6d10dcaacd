"""Departs: each angle stands at two neighbouring places, but the rotation pairs a place with the one half a row further on."""

import numpy as np


def rope(x, pos, base):
    d = x.shape[1]
    angle = np.repeat(pos[:, None] * base ** (-2.0 * np.arange(d // 2) / d), 2, axis=1)
    turned = np.concatenate([-x[:, d // 2 :], x[:, : d // 2]], axis=1)
    return x * np.cos(angle) + turned * np.sin(angle)
