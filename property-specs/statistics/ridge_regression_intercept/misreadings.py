# %% columns_scaled
"""Variant: columns are scaled to variance one before, slopes scaled back (constant columns as they are)."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + lam * np.diag(np.where(Xc.var(axis=0) > 1e-20, Xc.var(axis=0), 1.0)), Xc.T @ yc)
    return b, float(np.mean(y) - np.mean(X, axis=0) @ b)


# %% halved_squares
"""Misread: squared errors are halved: lam counts twice."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + 2.0 * lam * np.eye(X.shape[1]), Xc.T @ yc)
    return b, float(np.mean(y) - np.mean(X, axis=0) @ b)


# %% intercept_penalised
"""Misread: the intercept is one more slope and is penalised."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    A = np.column_stack([np.ones(len(X)), X])
    b = np.linalg.solve(A.T @ A + lam * np.eye(A.shape[1]), A.T @ y)
    return b[1:], float(b[0])


# %% mean_as_intercept
"""Misread: the intercept is the mean of the targets, as if columns had mean zero."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + lam * np.eye(X.shape[1]), Xc.T @ yc)
    return b, float(np.mean(y) + 0.0 * b[0])


# %% mean_of_squares
"""Variant: squared errors are averaged: lam counts n times."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + len(X) * lam * np.eye(X.shape[1]), Xc.T @ yc)
    return b, float(np.mean(y) - np.mean(X, axis=0) @ b)


# %% only_columns_centred
"""Misread: the intercept is that of the columns alone: b0 = -mean(X) . b."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + lam * np.eye(X.shape[1]), Xc.T @ yc)
    return b, float(-np.mean(X, axis=0) @ b)


# %% penalty_not_squared
"""Misread: lam is squared, as a penalty on (lam b)."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + lam**2 * np.eye(X.shape[1]), Xc.T @ yc)
    return b, float(np.mean(y) - np.mean(X, axis=0) @ b)


# %% without_intercept
"""Misread: no intercept: b0 = 0 and nothing is centred."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    b = np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)
    return b, 0.0


# %% without_penalty
"""Misread: least squares, of several solutions the one of least length."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.pinv(Xc) @ yc + 0.0 * lam
    return b, float(np.mean(y) - np.mean(X, axis=0) @ b)
