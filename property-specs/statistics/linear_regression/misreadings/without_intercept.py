"""Misread: the plane goes through the origin: no column of ones, the intercept is 0."""

import numpy as np


def linear_regression(X, y):
    coef = np.linalg.pinv(X) @ y
    fitted = X @ coef
    return coef, 0.0, fitted, float(np.sum((y - fitted) ** 2))
