"""Variant: t starts again at T: warm restarts."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * (t % T) / T))
