# %% arithmetic_mean
"""Misread: weighted arithmetic instead of harmonic mean."""

import numpy as np


def f_beta(y, p, beta):
    tp = int(np.sum(y * p))
    if tp == 0:
        return 0.0
    return float((tp / np.sum(p) + beta**2 * tp / np.sum(y)) / (1 + beta**2))


# %% beta_not_squared
"""Misread: beta enters once instead of squared."""

import numpy as np


def f_beta(y, p, beta):
    tp, fp, fn = int(np.sum(y * p)), int(np.sum((1 - y) * p)), int(np.sum(y * (1 - p)))
    if tp == 0:
        return 0.0
    return float((1 + beta) * tp / ((1 + beta) * tp + beta * fn + fp))


# %% class_zero_is_positive
"""Misread: class 0 is the positive class."""

import numpy as np


def f_beta(y, p, beta):
    y, p = 1 - y, 1 - p
    tp, fp, fn = int(np.sum(y * p)), int(np.sum((1 - y) * p)), int(np.sum(y * (1 - p)))
    if tp == 0:
        return 0.0
    return float((1 + beta**2) * tp / ((1 + beta**2) * tp + beta**2 * fn + fp))


# %% favours_precision
"""Misread: beta above 1 favours precision."""

import numpy as np


def f_beta(y, p, beta):
    tp, fp, fn = int(np.sum(y * p)), int(np.sum((1 - y) * p)), int(np.sum(y * (1 - p)))
    if tp == 0:
        return 0.0
    return float((1 + beta**2) * tp / ((1 + beta**2) * tp + beta**2 * fp + fn))


# %% without_beta
"""Misread: precision and recall weigh alike, whatever beta."""

import numpy as np


def f_beta(y, p, beta):
    return float(2.0 * np.sum(y * p) / max(np.sum(y) + np.sum(p), 1))
