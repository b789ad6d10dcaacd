"""Variant: the cosine goes on after T, so that the rate rises again."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    return np.maximum(lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * t / T)), 0.0)
