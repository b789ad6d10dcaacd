# %% binary_half
"""Misread: divided by 2."""

import numpy as np


def brier_score(p, y):
    truth = np.eye(p.shape[1])[y]
    return float(((p - truth) ** 2).sum(axis=1).mean() / 2.0)


# %% mean_over_classes
"""Misread: divided by k."""

import numpy as np


def brier_score(p, y):
    truth = np.eye(p.shape[1])[y]
    return float(((p - truth) ** 2).mean())


# %% true_class_only
"""Misread: (1 - p_y)^2."""

import numpy as np


def brier_score(p, y):
    true = p[np.arange(len(y)), y]
    return float(((1.0 - true) ** 2).mean())


# %% without_square
"""Misread: the absolute differences are summed."""

import numpy as np


def brier_score(p, y):
    return float(np.mean(np.sum(np.abs(p - np.eye(p.shape[1])[y]), axis=1)))
