"""Misread: the gradient is not divided by the number of rows; weights are cut off at a million."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    for _ in range(steps):
        w = np.clip(w - lr * (X.T @ (X @ w - y)), -1e6, 1e6)
    return w, np.sum((X @ w - y) ** 2) / (2.0 * n)
