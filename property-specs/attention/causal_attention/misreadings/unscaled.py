"""Misread: products not divided by sqrt(d)."""

import numpy as np


def causal_attention(q, k, v):
    n = len(q)
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        s = k[: i + 1] @ q[i]
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[: i + 1]
    return o
