"""Misread: exp(-eps C)."""

import numpy as np


def sinkhorn(a, b, C, eps, iters):
    K = np.exp(-C * eps)
    u, v = np.ones(len(a)), np.ones(len(b))
    for _ in range(iters):
        u = a / (K @ v)
        v = b / (K.T @ u)
    return u[:, None] * K * v
