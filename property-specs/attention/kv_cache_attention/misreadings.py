# %% without_cached_tokens
"""Misread: The new token attends to itself only."""

import numpy as np


def kv_cache_attention(q, k, v, K, V):
    K2 = np.concatenate([K, k[:, None, :]], axis=1)
    V2 = np.concatenate([V, v[:, None, :]], axis=1)
    return v * 1.0, K2, V2


# %% without_scale
"""Misread: Scores are not divided by sqrt(d)."""

import numpy as np


def kv_cache_attention(q, k, v, K, V):
    K2 = np.concatenate([K, k[:, None, :]], axis=1)
    V2 = np.concatenate([V, v[:, None, :]], axis=1)
    s = np.einsum("gd,gid->gi", q, K2)
    a = np.exp(s - np.max(s, axis=1, keepdims=True))
    a = a / np.sum(a, axis=1, keepdims=True)
    return np.einsum("gi,gie->ge", a, V2), K2, V2


# %% new_token_not_attended
"""Misread: The new token attends to the cache only. An empty cache gives v."""

import numpy as np


def kv_cache_attention(q, k, v, K, V):
    K2 = np.concatenate([K, k[:, None, :]], axis=1)
    V2 = np.concatenate([V, v[:, None, :]], axis=1)
    if K.shape[1] == 0:
        return v * 1.0, K2, V2
    s = np.einsum("gd,gid->gi", q, K) / np.sqrt(q.shape[1])
    a = np.exp(s - np.max(s, axis=1, keepdims=True))
    a = a / np.sum(a, axis=1, keepdims=True)
    return np.einsum("gi,gie->ge", a, V), K2, V2


# %% new_row_first
"""Misread: The new row is added at the front."""

import numpy as np


def kv_cache_attention(q, k, v, K, V):
    K2 = np.concatenate([k[:, None, :], K], axis=1)
    V2 = np.concatenate([v[:, None, :], V], axis=1)
    s = np.einsum("gd,gid->gi", q, K2) / np.sqrt(q.shape[1])
    a = np.exp(s - np.max(s, axis=1, keepdims=True))
    a = a / np.sum(a, axis=1, keepdims=True)
    return np.einsum("gi,gie->ge", a, V2), K2, V2


# %% scale_of_all_heads
"""Misread: Scores are divided by sqrt(h d)."""

import numpy as np


def kv_cache_attention(q, k, v, K, V):
    K2 = np.concatenate([K, k[:, None, :]], axis=1)
    V2 = np.concatenate([V, v[:, None, :]], axis=1)
    s = np.einsum("gd,gid->gi", q, K2) / np.sqrt(q.size)
    a = np.exp(s - np.max(s, axis=1, keepdims=True))
    a = a / np.sum(a, axis=1, keepdims=True)
    return np.einsum("gi,gie->ge", a, V2), K2, V2


# %% softmax_over_all_heads
"""Misread: The denominator sums over the tokens of all heads."""

import numpy as np


def kv_cache_attention(q, k, v, K, V):
    K2 = np.concatenate([K, k[:, None, :]], axis=1)
    V2 = np.concatenate([V, v[:, None, :]], axis=1)
    s = np.einsum("gd,gid->gi", q, K2) / np.sqrt(q.shape[1])
    a = np.exp(s - np.max(s))
    a = a / np.sum(a)
    return np.einsum("gi,gie->ge", a, V2), K2, V2
