# %% intercept_of_centred_features
"""Misread: features are centred and the intercept is the mean of the targets."""

import numpy as np


def linear_regression(X, y):
    Xc = X - X.mean(axis=0)
    intercept = float(y.mean())
    coef = np.linalg.pinv(Xc) @ (y - intercept)
    fitted = intercept + Xc @ coef
    return coef, intercept, fitted, float(np.sum((y - fitted) ** 2))


# %% rss_is_a_mean
"""Misread: rss is divided by n."""

import numpy as np


def linear_regression(X, y):
    Z = np.concatenate([np.ones((len(X), 1)), X], axis=1)
    beta = np.linalg.pinv(Z) @ y
    fitted = Z @ beta
    return beta[1:], float(beta[0]), fitted, float(np.mean((y - fitted) ** 2))


# %% rss_is_the_regression_sum
"""Misread: rss is the regression sum of squares, of the fitted values about the mean."""

import numpy as np


def linear_regression(X, y):
    Z = np.concatenate([np.ones((len(X), 1)), X], axis=1)
    beta = np.linalg.pinv(Z) @ y
    fitted = Z @ beta
    return beta[1:], float(beta[0]), fitted, float(np.sum((fitted - y.mean()) ** 2))


# %% rss_is_the_residual_variance
"""Misread: rss is divided by the degrees of freedom n - p - 1 (by 1 where none are left)."""

import numpy as np


def linear_regression(X, y):
    n, p = X.shape
    Z = np.concatenate([np.ones((n, 1)), X], axis=1)
    beta = np.linalg.pinv(Z) @ y
    fitted = Z @ beta
    return beta[1:], float(beta[0]), fitted, float(np.sum((y - fitted) ** 2)) / max(n - p - 1, 1)


# %% standardised_coefficients
"""Misread: coefficients of features divided by their standard deviation."""

import numpy as np


def linear_regression(X, y):
    mu, sd = X.mean(axis=0), X.std(axis=0)
    Z = np.concatenate([np.ones((len(X), 1)), (X - mu) / sd], axis=1)
    beta = np.linalg.pinv(Z) @ y
    fitted = Z @ beta
    return beta[1:], float(beta[0] - (mu / sd) @ beta[1:]), fitted, float(np.sum((y - fitted) ** 2))


# %% without_intercept
"""Misread: the plane goes through the origin: no column of ones, the intercept is 0."""

import numpy as np


def linear_regression(X, y):
    coef = np.linalg.pinv(X) @ y
    fitted = X @ coef
    return coef, 0.0, fitted, float(np.sum((y - fitted) ** 2))


# %% without_least_squares
"""Misread: each coefficient is the covariance of its feature alone with the targets, over its variance."""

import numpy as np


def linear_regression(X, y):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    coef = (Xc.T @ yc) / np.sum(Xc * Xc, axis=0)
    intercept = float(y.mean() - X.mean(axis=0) @ coef)
    fitted = intercept + X @ coef
    return coef, intercept, fitted, float(np.sum((y - fitted) ** 2))
