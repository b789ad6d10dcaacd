"""Misread: position i sees positions i..n."""

import numpy as np


def causal_attention(q, k, v):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        s = k[i:] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[i:]
    return o
