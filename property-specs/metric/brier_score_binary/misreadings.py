# %% both_classes_counted
"""Variant: the sum over both classes, as the paper has it."""

import numpy as np


def brier_score_binary(p, y):
    return np.mean((p - y) ** 2 + ((1.0 - p) - (1 - y)) ** 2)


# %% events_only
"""Misread: only forecasts of events that happened are scored."""

import numpy as np


def brier_score_binary(p, y):
    return np.mean(y * (p - y) ** 2)


# %% forecast_rounded
"""Misread: the forecast is cut at 1/2 first, so the score is the share of errors."""

import numpy as np


def brier_score_binary(p, y):
    return np.mean((np.where(p >= 0.5, 1.0, 0.0) - y) ** 2)


# %% root_of_the_mean
"""Misread: the root of the mean square."""

import numpy as np


def brier_score_binary(p, y):
    return np.sqrt(np.mean((p - y) ** 2))


# %% summed
"""Misread: the sum over the forecasts."""

import numpy as np


def brier_score_binary(p, y):
    return np.sum((p - y) ** 2)


# %% without_square
"""Misread: the mean absolute error."""

import numpy as np


def brier_score_binary(p, y):
    return np.mean(np.abs(p - y))
