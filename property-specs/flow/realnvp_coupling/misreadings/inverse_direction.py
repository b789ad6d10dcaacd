"""Misread: the inverse map, (v - T) exp(-S)."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, (v - T) * np.exp(-S)], axis=1)
    return y, -S.sum(axis=1)
