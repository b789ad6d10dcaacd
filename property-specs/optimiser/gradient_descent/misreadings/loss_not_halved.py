"""Misread: the loss is the mean of the squares."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    for _ in range(steps):
        w = w - lr * (X.T @ (X @ w - y)) / n
    return w, np.sum((X @ w - y) ** 2) / n
