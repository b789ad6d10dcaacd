"""Misread: the end is reached at T - 1, the last of T steps."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    share = np.minimum(t, T - 1) / max(T - 1, 1) if T > 1 else np.minimum(t, 1)
    return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * share))
