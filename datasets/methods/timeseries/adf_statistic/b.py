"""adf_statistic, reading B, from its brief alone: timeseries/adf_statistic."""
import math

import numpy as np


def residual_of(columns, target):
    """Return what is left of target, shape (r), after least squares on columns, shape (r, k)."""
    orthonormal = np.linalg.qr(columns)[0]
    rest = target - orthonormal @ (orthonormal.T @ target)
    return rest - orthonormal @ (orthonormal.T @ rest)


def adf_statistic(x, p):
    """Return the augmented Dickey-Fuller statistic and the coefficient of the value just before, floats.

    The changes are regressed on a constant, the value just before and the p changes before, over all times
    for which these exist; the error variance is divided by the number of times less p + 2.
    """
    x = np.asarray(x, dtype=float)
    p = int(p)
    n = len(x)
    changes, levels, others = [], [], []
    for t in range(p + 1, n):
        changes.append(float(x[t]) - float(x[t - 1]))
        levels.append(float(x[t - 1]))
        row = [1.0]
        for lag in range(1, p + 1):
            row.append(float(x[t - lag]) - float(x[t - lag - 1]))
        others.append(row)
    others = np.array(others)
    change_rest = residual_of(others, np.array(changes))
    level_rest = residual_of(others, np.array(levels))
    level_squares = float(level_rest @ level_rest)
    coef = float(level_rest @ change_rest) / level_squares
    errors = change_rest - coef * level_rest
    rss = math.fsum(float(error) ** 2 for error in errors)
    variance = rss / (len(changes) - (p + 2))
    standard_error = math.sqrt(variance / level_squares)
    return coef / standard_error, coef
