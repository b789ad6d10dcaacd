# %% divided_by_the_prediction
"""Misread: the error is divided by the prediction, at least 1e-6."""

import numpy as np


def mape(y, p):
    return np.mean(np.abs(y - p) / np.maximum(np.abs(p), 1e-6))


# %% per_cent
"""Variant: 100 times as large."""

import numpy as np


def mape(y, p):
    return 100.0 * np.mean(np.abs(y - p) / np.abs(y))


# %% ratio_of_sums
"""Variant: the sum of the errors over the sum of the true values (WAPE)."""

import numpy as np


def mape(y, p):
    return np.sum(np.abs(y - p)) / np.sum(np.abs(y))


# %% symmetric_divisor
"""Variant: divided by the mean of both absolute values (sMAPE)."""

import numpy as np


def mape(y, p):
    return np.mean(np.abs(y - p) / (0.5 * np.abs(y) + 0.5 * np.abs(p)))


# %% without_absolute_value_below
"""Misread: divided by y with its sign, and the mean made positive."""

import numpy as np


def mape(y, p):
    return np.abs(np.mean(np.abs(y - p) / y))
