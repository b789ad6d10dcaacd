"""Variant: nine tenths of the last move are added to each."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    v = 0.0 * w
    for _ in range(steps):
        v = 0.9 * v - lr * (X.T @ (X @ w - y)) / n
        w = w + v
    return w, np.sum((X @ w - y) ** 2) / (2.0 * n)
