# %% length_is_exp_g
"""Misread: w_i = exp(g_i) v_i / |v_i|."""

import numpy as np


def weight_norm(v, g):
    size = np.sqrt((v**2).sum(axis=1, keepdims=True))
    return np.exp(g)[:, None] * v / np.where(size > 0, size, 1.0)


# %% norm_of_the_columns
"""Variant: the norm runs over the output units."""

import numpy as np


def weight_norm(v, g):
    size = np.sqrt((v**2).sum(axis=0, keepdims=True))
    return g[:, None] * v / np.where(size > 0, size, 1.0)


# %% norm_of_the_whole_matrix
"""Variant: one norm for all of v."""

import numpy as np


def weight_norm(v, g):
    size = np.sqrt((v**2).sum())
    return g[:, None] * v / (size if size > 0 else 1.0)


# %% sum_of_absolute_values
"""Misread: |v_i| is the sum of absolute values."""

import numpy as np


def weight_norm(v, g):
    size = np.abs(v).sum(axis=1, keepdims=True)
    return g[:, None] * v / np.where(size > 0, size, 1.0)


# %% without_length
"""Misread: every row gets length 1, whatever g."""

import numpy as np


def weight_norm(v, g):
    size = np.sqrt(np.sum(v**2, axis=1, keepdims=True))
    return v / np.where(size > 0, size, 1.0)
