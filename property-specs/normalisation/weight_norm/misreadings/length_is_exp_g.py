"""Misread: w_i = exp(g_i) v_i / |v_i|."""

import numpy as np


def weight_norm(v, g):
    size = np.sqrt((v**2).sum(axis=1, keepdims=True))
    return np.exp(g)[:, None] * v / np.where(size > 0, size, 1.0)
