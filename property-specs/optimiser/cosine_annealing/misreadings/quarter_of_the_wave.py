"""Misread: lr_max cos(pi t / (2 T)), from the top to zero of one quarter."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    return np.maximum(lr_min + (lr_max - lr_min) * np.cos(0.5 * np.pi * np.minimum(t, T) / T), 0.0)
