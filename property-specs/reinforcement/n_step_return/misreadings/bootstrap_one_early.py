"""Misread: the bootstrap value is that of the state before the last reward."""

import numpy as np


def n_step_return(r, v, n, gamma):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n, t - i)
        total = 0.0
        for j in range(k):
            total += gamma**j * r[i + j]
        G[i] = total + gamma**k * v[i + k - 1]
    return G
