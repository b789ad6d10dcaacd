"""Misread: the loss ln(1 + exp(-y s)) with the labels 0 and 1 as they are."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    m = -y * s
    loss = np.mean(np.maximum(m, 0.0) + np.log1p(np.exp(-np.abs(m))))
    return p, float(loss + 0.5 * lam * (w @ w)), X.T @ g / n + lam * w, float(np.mean(g))
