"""Misread: the probability is the score itself, limited to 0 and 1, and the loss is the mean squared error."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    p = np.clip(X @ w + b, 0.0, 1.0)
    g = p - y
    loss = float(np.mean(g * g) + 0.5 * lam * np.sum(w * w))
    return p, loss, X.T @ g / len(X) + lam * w, float(np.mean(g))
