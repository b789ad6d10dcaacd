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
