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
