"""Misread: the penalty is lam times the squared norm."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    return p, float(loss / n + lam * (w @ w)), X.T @ g / n + 2.0 * lam * w, float(np.mean(g))
