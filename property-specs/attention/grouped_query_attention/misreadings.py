# %% interleaved_groups
"""Variant: query head i uses group i mod g."""

import numpy as np


def grouped_query_attention(q, k, v):
    o = np.zeros((len(q), q.shape[1], v.shape[2]))
    for i in range(len(q)):
        j = i % len(k)
        s = q[i] @ k[j].T / np.sqrt(q.shape[2])
        e = np.exp(s - s.max(axis=1, keepdims=True))
        o[i] = e / e.sum(axis=1, keepdims=True) @ v[j]
    return o


# %% one_set_for_all
"""Misread: all query heads use the mean of the keys and values of the groups (multi-query attention)."""

import numpy as np


def grouped_query_attention(q, k, v):
    o = np.zeros((len(q), q.shape[1], v.shape[2]))
    for i in range(len(q)):
        s = q[i] @ k.mean(axis=0).T / np.sqrt(q.shape[2])
        e = np.exp(s - s.max(axis=1, keepdims=True))
        o[i] = e / e.sum(axis=1, keepdims=True) @ v.mean(axis=0)
    return o


# %% softmax_over_queries
"""Misread: each column of the scores is normalised."""

import numpy as np


def grouped_query_attention(q, k, v):
    r = len(q) // len(k)
    o = np.zeros((len(q), q.shape[1], v.shape[2]))
    for i in range(len(q)):
        s = q[i] @ k[i // r].T / np.sqrt(q.shape[2])
        e = np.exp(s - s.max(axis=0, keepdims=True))
        o[i] = e / e.sum(axis=0, keepdims=True) @ v[i // r]
    return o


# %% unscaled
"""Misread: products not divided by sqrt(d)."""

import numpy as np


def grouped_query_attention(q, k, v):
    r = len(q) // len(k)
    o = np.zeros((len(q), q.shape[1], v.shape[2]))
    for i in range(len(q)):
        s = q[i] @ k[i // r].T
        e = np.exp(s - s.max(axis=1, keepdims=True))
        o[i] = e / e.sum(axis=1, keepdims=True) @ v[i // r]
    return o


# %% without_groups
"""Misread: every query head attends with the keys and values of all groups, joined."""

import numpy as np


def grouped_query_attention(q, k, v):
    K, V = k.reshape(-1, k.shape[2]), v.reshape(-1, v.shape[2])
    s = q @ K.T / np.sqrt(q.shape[2])
    e = np.exp(s - s.max(axis=2, keepdims=True))
    return e / e.sum(axis=2, keepdims=True) @ V
