"""Misread: all query heads use the mean of the keys and values of the groups (multi-query attention)."""

import numpy as np


def grouped_query_attention(q, k, v):
    o = np.zeros((len(q), q.shape[1], v.shape[2]))
    for i in range(len(q)):
        s = q[i] @ k.mean(axis=0).T / np.sqrt(q.shape[2])
        e = np.exp(s - s.max(axis=1, keepdims=True))
        o[i] = e / e.sum(axis=1, keepdims=True) @ v.mean(axis=0)
    return o
