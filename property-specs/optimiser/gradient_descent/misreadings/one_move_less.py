"""Misread: the start counts as the first move."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    for _ in range(1, steps):
        w = w - lr * (X.T @ (X @ w - y)) / n
    return w, np.sum((X @ w - y) ** 2) / (2.0 * n)
