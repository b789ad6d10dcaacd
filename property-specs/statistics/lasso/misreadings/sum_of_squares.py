"""Variant: half the sum of the squares, not divided by n."""

import numpy as np


def descend(X, y, weight):
    # coordinate descent for (1/2) ||y - X b||^2 + weight ||b||_1
    G, c = X.T @ X, X.T @ y
    b = np.zeros(len(c))
    for _ in range(5000):
        last = b.copy()
        for j in range(len(b)):
            u = c[j] - G[j] @ b + G[j, j] * b[j]
            b[j] = np.sign(u) * max(abs(u) - weight, 0.0) / max(G[j, j], 1e-12)
        if np.max(np.abs(b - last)) < 1e-13:
            break
    return b


def lasso(X, y, lam):
    return descend(X, y, lam)
