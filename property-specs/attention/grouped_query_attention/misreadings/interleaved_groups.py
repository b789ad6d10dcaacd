"""Misread: query head i uses group i mod g."""

import numpy as np


def grouped_query_attention(q, k, v):
    o = np.zeros((len(q), q.shape[1], v.shape[2]))
    for i in range(len(q)):
        j = i % len(k)
        s = q[i] @ k[j].T / np.sqrt(q.shape[2])
        e = np.exp(s - s.max(axis=1, keepdims=True))
        o[i] = e / e.sum(axis=1, keepdims=True) @ v[j]
    return o
