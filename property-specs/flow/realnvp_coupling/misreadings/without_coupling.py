"""Misread: scale and shift do not depend on the first half: column sums of the weights."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = np.ones_like(u) @ Ws
    T = np.ones_like(u) @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, S.sum(axis=1)
