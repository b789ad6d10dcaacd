"""Misread: the error at the hidden units is not multiplied by h (1 - h)."""

import numpy as np


def s(a):
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0 / (1.0 + e), e / (1.0 + e))


def backpropagation(x, t, W1, b1, W2, b2):
    h = s(x @ W1.T + b1)
    y = s(h @ W2.T + b2)
    loss = 0.5 * np.sum((y - t) ** 2)
    d2 = (y - t) * y * (1 - y)
    d1 = d2 @ W2
    return float(loss), d1.T @ x, np.sum(d1, axis=0), d2.T @ h, np.sum(d2, axis=0)
