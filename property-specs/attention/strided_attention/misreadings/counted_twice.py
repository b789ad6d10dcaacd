"""Misread: a position in both sets counts twice."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j <= l or (i - j) % l == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max()) * np.array([1.0 + (i - j <= l and (i - j) % l == 0) for j in see])
        o[i] = e / e.sum() @ v[see]
    return o
