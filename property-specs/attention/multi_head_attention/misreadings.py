# %% interleaved_heads
"""Misread: head i owns the columns i, i + heads, i + 2 heads, ...."""

import numpy as np


def multi_head_attention(x, Wq, Wk, Wv, Wo, heads):
    n, size = x.shape[0], x.shape[1] // heads
    Q, K, V = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros((n, heads * size))
    for i in range(heads):
        s = Q[:, i::heads] @ K[:, i::heads].T / np.sqrt(size)
        e = np.exp(s - s.max(axis=1, keepdims=True))
        joined[:, i::heads] = e / e.sum(axis=1, keepdims=True) @ V[:, i::heads]
    return joined @ Wo


# %% output_map_left_out
"""Misread: the joined heads are returned without Wo."""

import numpy as np


def multi_head_attention(x, Wq, Wk, Wv, Wo, heads):
    n, size = x.shape[0], x.shape[1] // heads
    Q, K, V = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros((n, heads * size))
    for i in range(heads):
        c = slice(i * size, (i + 1) * size)
        s = Q[:, c] @ K[:, c].T / np.sqrt(size)
        e = np.exp(s - s.max(axis=1, keepdims=True))
        joined[:, c] = e / e.sum(axis=1, keepdims=True) @ V[:, c]
    return joined


# %% scale_by_model_size
"""Misread: divided by the root of the model size instead of the size of one head."""

import numpy as np


def multi_head_attention(x, Wq, Wk, Wv, Wo, heads):
    n, size = x.shape[0], x.shape[1] // heads
    Q, K, V = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros((n, heads * size))
    for i in range(heads):
        c = slice(i * size, (i + 1) * size)
        s = Q[:, c] @ K[:, c].T / np.sqrt(heads * size)
        e = np.exp(s - s.max(axis=1, keepdims=True))
        joined[:, c] = e / e.sum(axis=1, keepdims=True) @ V[:, c]
    return joined @ Wo


# %% softmax_over_queries
"""Misread: each column of the scores is normalised."""

import numpy as np


def multi_head_attention(x, Wq, Wk, Wv, Wo, heads):
    n, size = x.shape[0], x.shape[1] // heads
    Q, K, V = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros((n, heads * size))
    for i in range(heads):
        c = slice(i * size, (i + 1) * size)
        s = Q[:, c] @ K[:, c].T / np.sqrt(size)
        e = np.exp(s - s.max(axis=0, keepdims=True))
        joined[:, c] = e / e.sum(axis=0, keepdims=True) @ V[:, c]
    return joined @ Wo


# %% without_heads
"""Misread: one head of the full width, scaled by the root of its size."""

import numpy as np


def multi_head_attention(x, Wq, Wk, Wv, Wo, heads):
    s = x @ Wq @ (x @ Wk).T / np.sqrt(x.shape[1])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wv) @ Wo
