"""Misread: the scale is S itself, its size at least 1e-12 for the logarithm."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v * S + T], axis=1)
    return y, np.log(np.maximum(np.abs(S), 1e-12)).sum(axis=1)
