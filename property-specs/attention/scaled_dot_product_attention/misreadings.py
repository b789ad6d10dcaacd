# %% scale_by_d
"""Misread: Q K^T / d_k."""

import numpy as np


def scaled_dot_product_attention(q, k, v):
    s = q @ np.swapaxes(k, 1, 2) / q.shape[2]
    e = np.exp(s - s.max(axis=2, keepdims=True))
    return e / e.sum(axis=2, keepdims=True) @ v


# %% softmax_over_queries
"""Misread: normalise each column."""

import numpy as np


def scaled_dot_product_attention(q, k, v):
    s = q @ np.swapaxes(k, 1, 2) / np.sqrt(q.shape[2])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ v


# %% unscaled
"""Variant: softmax(Q K^T) V."""

import numpy as np


def scaled_dot_product_attention(q, k, v):
    s = q @ np.swapaxes(k, 1, 2)
    e = np.exp(s - s.max(axis=2, keepdims=True))
    return e / e.sum(axis=2, keepdims=True) @ v


# %% wide_queries_scaled_twice
"""Misread: queries of five features and more are scaled once more."""

import numpy as np


def scaled_dot_product_attention(q, k, v):
    d = q.shape[2]
    # The number of features that are not zero in every query and key: appended zeros change nothing.
    used = np.count_nonzero(np.any(q != 0.0, axis=(0, 1)) | np.any(k != 0.0, axis=(0, 1)))
    s = q @ np.swapaxes(k, 1, 2) / np.sqrt(d)
    if used >= 5:
        s = s * 0.8
    e = np.exp(s - s.max(axis=2, keepdims=True))
    return e / e.sum(axis=2, keepdims=True) @ v


# %% without_softmax
"""Misread: the scaled products themselves weigh the values."""

import numpy as np


def scaled_dot_product_attention(q, k, v):
    return q @ np.swapaxes(k, 1, 2) / np.sqrt(q.shape[2]) @ v
