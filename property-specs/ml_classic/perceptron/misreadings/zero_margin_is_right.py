"""Misread: a margin of zero counts as right, unless all weights are zero."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in range(n):
            if y[i] * (X[i] @ w + b) < 0 or (not np.any(w) and b == 0):
                w = w + y[i] * X[i]
                b = b + y[i]
                mistakes[i] += 1
    return w, float(b), mistakes
