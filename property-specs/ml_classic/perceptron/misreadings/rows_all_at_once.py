"""Misread: a pass adds up the mistakes of the weights it began with."""

import numpy as np


def perceptron(X, y, epochs):
    w, b = np.zeros(X.shape[1]), 0.0
    mistakes = np.zeros(len(y), dtype=np.int64)
    for _ in range(epochs):
        wrong = y * (X @ w + b) <= 1e-6
        w = w + (wrong * y) @ X
        b = b + np.sum(wrong * y)
        mistakes += wrong
    return w, float(b), mistakes
