"""Misread: the loss is that of the weights before the last move."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    old = w
    for _ in range(steps):
        old = w
        w = w - lr * (X.T @ (X @ w - y)) / n
    return w, np.sum((X @ old - y) ** 2) / (2.0 * n)
