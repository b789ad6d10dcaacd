"""Misread: the gradient is that of the mean of the squares, with the factor 2."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    for _ in range(steps):
        w = w - 2.0 * lr * (X.T @ (X @ w - y)) / n
    return w, np.sum((X @ w - y) ** 2) / (2.0 * n)
