"""Misread: n counts the steps after the first reward, so n + 1 rewards are summed."""

import numpy as np


def n_step_return(r, v, n, gamma):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n + 1, t - i)
        total = 0.0
        for j in range(k):
            total += gamma**j * r[i + j]
        G[i] = total + gamma**k * v[i + k]
    return G
