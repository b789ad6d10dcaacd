"""Misread: the row is only scaled by the cosines, nothing of the partner is added."""

import numpy as np


def rope_half(x, pos, base):
    d = x.shape[1]
    angle = np.outer(pos, base ** (-2.0 * np.arange(d // 2) / d))
    return x * np.cos(np.concatenate([angle, angle], axis=1))
