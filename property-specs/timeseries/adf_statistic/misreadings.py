# %% without_constant
"""Variant: the regression has no constant."""

import numpy as np


def adf_statistic(x, p):
    D = np.diff(x)
    rows = np.arange(p, len(D))
    lags = [D[rows - j] for j in range(1, p + 1)]
    Z = np.stack([x[rows]] + lags, axis=1)
    target = D[rows]
    inverse = np.linalg.pinv(Z.T @ Z)
    fit = inverse @ Z.T @ target
    rss = np.sum((target - Z @ fit) ** 2)
    error = np.sqrt(rss / (len(rows) - Z.shape[1]) * inverse[0, 0])
    return float(fit[0] / error), float(fit[0])


# %% with_trend
"""Variant: a straight trend is in the regression, too. With no row to spare, one degree of freedom is taken."""

import numpy as np


def adf_statistic(x, p):
    D = np.diff(x)
    rows = np.arange(p, len(D))
    lags = [D[rows - j] for j in range(1, p + 1)]
    Z = np.stack([x[rows], np.ones(len(rows)), 1.0 * rows] + lags, axis=1)
    target = D[rows]
    inverse = np.linalg.pinv(Z.T @ Z)
    fit = inverse @ Z.T @ target
    rss = np.sum((target - Z @ fit) ** 2)
    error = np.sqrt(rss / max(len(rows) - Z.shape[1], 1) * inverse[0, 0])
    return float(fit[0] / error), float(fit[0])


# %% variance_over_the_rows
"""Misread: the sum of squares is divided by N, not by N - q."""

import numpy as np


def adf_statistic(x, p):
    D = np.diff(x)
    rows = np.arange(p, len(D))
    lags = [D[rows - j] for j in range(1, p + 1)]
    Z = np.stack([x[rows], np.ones(len(rows))] + lags, axis=1)
    target = D[rows]
    inverse = np.linalg.pinv(Z.T @ Z)
    fit = inverse @ Z.T @ target
    rss = np.sum((target - Z @ fit) ** 2)
    error = np.sqrt(rss / len(rows) * inverse[0, 0])
    return float(fit[0] / error), float(fit[0])


# %% level_regressed
"""Misread: x_t itself is regressed: the coefficient is 1 + g, and the statistic is that of its distance from 0."""

import numpy as np


def adf_statistic(x, p):
    D = np.diff(x)
    rows = np.arange(p, len(D))
    lags = [D[rows - j] for j in range(1, p + 1)]
    Z = np.stack([x[rows], np.ones(len(rows))] + lags, axis=1)
    target = x[rows + 1]
    inverse = np.linalg.pinv(Z.T @ Z)
    fit = inverse @ Z.T @ target
    rss = np.sum((target - Z @ fit) ** 2)
    error = np.sqrt(rss / (len(rows) - Z.shape[1]) * inverse[0, 0])
    return float(fit[0] / error), float(fit[0])


# %% without_lagged_changes
"""Misread: the lagged changes are left out, and the rows start where they would with them."""

import numpy as np


def adf_statistic(x, p):
    D = np.diff(x)
    rows = np.arange(p, len(D))
    lags = []
    Z = np.stack([x[rows], np.ones(len(rows))] + lags, axis=1)
    target = D[rows]
    inverse = np.linalg.pinv(Z.T @ Z)
    fit = inverse @ Z.T @ target
    rss = np.sum((target - Z @ fit) ** 2)
    error = np.sqrt(rss / (len(rows) - Z.shape[1]) * inverse[0, 0])
    return float(fit[0] / error), float(fit[0])


# %% missing_changes_as_zero
"""Misread: changes from before the series are set to zero, so that all n - 1 rows are used."""

import numpy as np


def adf_statistic(x, p):
    D = np.diff(x)
    rows = np.arange(len(D))
    lags = [np.where(rows >= j, D[rows - j], 0.0) for j in range(1, p + 1)]
    Z = np.stack([x[rows], np.ones(len(rows))] + lags, axis=1)
    target = D[rows]
    inverse = np.linalg.pinv(Z.T @ Z)
    fit = inverse @ Z.T @ target
    rss = np.sum((target - Z @ fit) ** 2)
    error = np.sqrt(rss / (len(rows) - Z.shape[1]) * inverse[0, 0])
    return float(fit[0] / error), float(fit[0])
