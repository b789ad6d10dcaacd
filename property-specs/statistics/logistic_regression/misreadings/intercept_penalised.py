"""Misread: the intercept is one of the penalised coefficients (its derivative limited to -1 .. 1)."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    return (p, float(loss / n + 0.5 * lam * (w @ w + b * b)), X.T @ g / n + lam * w,
            float(np.clip(np.mean(g) + lam * b, -1.0, 1.0)))
