"""Misread: the second half passes and steers the first."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    v, u = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([v * np.exp(S) + T, u], axis=1)
    return y, S.sum(axis=1)
