# %% both_directions
"""Misread: gamma^|i-j| without the causal mask."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    gap = np.abs(np.arange(len(q))[:, None] - np.arange(len(q)))
    return (q @ k.T * gamma ** gap.astype(float)) @ v


# %% decay_on_the_diagonal
"""Misread: gamma^(i-j+1): the present has decayed once."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    gap = np.arange(len(q))[:, None] - np.arange(len(q))
    D = np.where(gap >= 0, gamma ** (np.maximum(gap, 0) + 1.0), 0.0)
    return (q @ k.T * D) @ v


# %% rows_of_D_sum_to_one
"""Misread: D divided by the sum of each row."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    gap = np.arange(len(q))[:, None] - np.arange(len(q))
    D = np.where(gap >= 0, gamma ** np.maximum(gap, 0).astype(float), 0.0)
    return (q @ k.T * (D / D.sum(axis=1, keepdims=True))) @ v


# %% scaled_products
"""Variant: products divided by the root of d."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    gap = np.arange(len(q))[:, None] - np.arange(len(q))
    D = np.where(gap >= 0, gamma ** np.maximum(gap, 0).astype(float), 0.0)
    return (q @ k.T / np.sqrt(q.shape[1]) * D) @ v


# %% without_decay
"""Misread: D_ij = 1 for i >= j."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    return np.tril(q @ k.T) @ v
