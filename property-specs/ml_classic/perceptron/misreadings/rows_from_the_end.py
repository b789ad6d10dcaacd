"""Misread: the rows are visited from the last to the first."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in range(n - 1, -1, -1):
            if y[i] * (X[i] @ w + b) <= 1e-6:
                w = w + y[i] * X[i]
                b = b + y[i]
                mistakes[i] += 1
    return w, float(b), mistakes
