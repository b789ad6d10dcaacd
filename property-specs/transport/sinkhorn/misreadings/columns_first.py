"""Misread: v = b/(K^T u) before u."""

import numpy as np


def sinkhorn(a, b, C, eps, iters):
    K = np.exp(-C / eps)
    u, v = np.ones(len(a)), np.ones(len(b))
    for _ in range(iters):
        v = b / (K.T @ u)
        u = a / (K @ v)
    return u[:, None] * K * v
