"""Misread: a sigmoid of S + 2 as the scale, as in Glow."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    L = -np.logaddexp(0.0, -(S + 2.0))
    y = np.concatenate([u, v * np.exp(L) + T], axis=1)
    return y, L.sum(axis=1)
