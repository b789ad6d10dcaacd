"""Misread: the determinant of the inverse map."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, -S.sum(axis=1)
