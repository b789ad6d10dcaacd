"""adf_statistic, reading B, from its brief alone: timeseries/adf_statistic."""
import math

import numpy as np


def part_beside(column, directions):
    """Return the part of column, (N,), at right angles to every direction; two passes against rounding.

    directions: list of arrays (N,) of length one, at right angles to each other.
    """
    rest = column.copy()
    for _ in range(2):
        for direction in directions:
            rest = rest - (direction @ rest) * direction
    return rest


def adf_statistic(x, p):
    """Return (stat, coef), two floats: the augmented Dickey-Fuller statistic and the coefficient it tests.

    x: float64 (n,), a series in order of time; p: number of lagged changes. The change is regressed on a
    constant, the value just before and the p changes before it, without a trend; stat is coef over its usual
    standard error.
    """
    series = np.asarray(x, dtype=np.float64)
    lags = int(p)
    largest = float(np.max(np.abs(series)))
    series = series / 2.0 ** (math.frexp(largest)[1] - 1)
    changes = series[1:] - series[:-1]
    moments = changes.shape[0] - lags

    change = changes[lags:]
    value_before = series[lags:lags + moments] - series[0]
    nuisance = [np.ones(moments)]
    for lag in range(1, lags + 1):
        nuisance.append(changes[lags - lag:lags - lag + moments])

    directions = []
    for column in nuisance:
        rest = part_beside(column, directions)
        directions.append(rest / math.sqrt(rest @ rest))

    value_rest = part_beside(value_before, directions)
    change_rest = part_beside(change, directions)
    length = value_rest @ value_rest
    coef = (value_rest @ change_rest) / length
    residual = change_rest - coef * value_rest
    error_variance = (residual @ residual) / (moments - (lags + 2))
    standard_error = math.sqrt(error_variance / length)
    return float(coef / standard_error), float(coef)
