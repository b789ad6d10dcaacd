"""Misread: the value after the rewards is added without its discount."""

import numpy as np


def n_step_return(r, v, n, gamma):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n, t - i)
        total = 0.0
        for j in range(k):
            total += gamma**j * r[i + j]
        G[i] = total + v[i + k]
    return G
