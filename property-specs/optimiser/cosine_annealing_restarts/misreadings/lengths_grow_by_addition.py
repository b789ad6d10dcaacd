"""Misread: L_i = T0 (1 + i (mult - 1))."""

import numpy as np


def cosine_annealing_restarts(t, T0, mult, lr_min, lr_max):
    def rate(now):
        start, length = 0, T0
        while now >= start + length:
            start, length = start + length, length + T0 * (mult - 1)
        return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * (now - start) / length))

    return np.array([rate(int(now)) for now in t])
