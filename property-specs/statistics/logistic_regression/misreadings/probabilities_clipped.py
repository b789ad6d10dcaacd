"""Misread: probabilities are kept between 1e-12 and 1 - 1e-12 before the logarithm."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    q = np.clip(p, 1e-12, 1.0 - 1e-12)
    loss = -np.mean(y * np.log(q) + (1 - y) * np.log(1.0 - q))
    return p, float(loss + 0.5 * lam * (w @ w)), X.T @ g / n + lam * w, float(np.mean(g))
