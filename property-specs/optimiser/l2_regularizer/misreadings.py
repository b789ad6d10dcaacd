# %% mean_over_entries
"""Misread: lam times the mean of the squares."""

import numpy as np


def l2_regularizer(w, lam):
    return float(lam * np.mean(w * w))


# %% mean_over_rows
"""Misread: squares are summed in each row, then averaged over the rows."""

import numpy as np


def l2_regularizer(w, lam):
    return float(lam * np.mean(np.sum(w * w, axis=1)))


# %% norms_of_rows
"""Misread: the root is taken in each row."""

import numpy as np


def l2_regularizer(w, lam):
    return float(lam * np.sum(np.sqrt(np.sum(w * w, axis=1))))


# %% root_of_the_sum
"""Misread: lam times the Frobenius norm."""

import numpy as np


def l2_regularizer(w, lam):
    return float(lam * np.sqrt(np.sum(w * w)))


# %% strength_squared
"""Misread: the weights are scaled by lam before they are squared."""

import numpy as np


def l2_regularizer(w, lam):
    return float(np.sum((lam * w) ** 2))


# %% with_one_half
"""Variant: half of it, as in the paper."""

import numpy as np


def l2_regularizer(w, lam):
    return float(0.5 * lam * np.sum(w * w))


# %% without_squares
"""Variant: lam times the sum of absolute values."""

import numpy as np


def l2_regularizer(w, lam):
    return float(lam * np.sum(np.abs(w)))
