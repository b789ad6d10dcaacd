"""Misread: each coefficient is the covariance of its feature alone with the targets, over its variance."""

import numpy as np


def linear_regression(X, y):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    coef = (Xc.T @ yc) / np.sum(Xc * Xc, axis=0)
    intercept = float(y.mean() - X.mean(axis=0) @ coef)
    fitted = intercept + X @ coef
    return coef, intercept, fitted, float(np.sum((y - fitted) ** 2))
