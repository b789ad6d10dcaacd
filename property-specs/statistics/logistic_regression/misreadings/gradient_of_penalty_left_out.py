"""Misread: gw is the gradient of the likelihood term alone."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    return p, float(loss / n + 0.5 * lam * (w @ w)), X.T @ g / n, float(np.mean(g))
