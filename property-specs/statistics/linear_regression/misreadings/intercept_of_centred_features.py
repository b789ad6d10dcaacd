"""Misread: features are centred and the intercept is the mean of the targets."""

import numpy as np


def linear_regression(X, y):
    Xc = X - X.mean(axis=0)
    intercept = float(y.mean())
    coef = np.linalg.pinv(Xc) @ (y - intercept)
    fitted = intercept + Xc @ coef
    return coef, intercept, fitted, float(np.sum((y - fitted) ** 2))
