"""adf_statistic, reading B, from its brief alone: timeseries/adf_statistic."""
import math

import numpy as np


def _regression(x, p):
    """Rows (N, p+2) of level before, constant and p earlier changes, and the changes (N,) explained."""
    changes = [x[i + 1] - x[i] for i in range(len(x) - 1)]
    rows, explained = [], []
    for i in range(p, len(changes)):
        rows.append([x[i], 1.0] + [changes[i - lag] for lag in range(1, p + 1)])
        explained.append(changes[i])
    return np.array(rows), np.array(explained)


def adf_statistic(x, p):
    """Augmented Dickey-Fuller statistic and the coefficient of the value just before: two float64.

    Changes are regressed on a constant, that value and p lagged changes; the statistic is the
    coefficient over its standard error, with the number of times less p + 2 in the error variance.
    """
    rows, explained = _regression([float(value) for value in x], int(p))
    times, columns = rows.shape
    Q, R = np.linalg.qr(rows)
    coefficients = np.linalg.solve(R, Q.T @ explained)
    residuals = explained - rows @ coefficients
    variance = float(residuals @ residuals) / (times - columns)
    inverse = np.linalg.solve(R, np.eye(columns))
    error = math.sqrt(variance) * math.sqrt(float(inverse[0] @ inverse[0]))
    coef = float(coefficients[0])
    return np.float64(coef / error), np.float64(coef)
