"""Misread: one pass, however many are asked for."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in (range(n) if _ == 0 else []):
            if y[i] * (X[i] @ w + b) <= 1e-6:
                w = w + y[i] * X[i]
                b = b + y[i]
                mistakes[i] += 1
    return w, float(b), mistakes
