"""Misread: the recent window has l + 2 positions."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j <= l + 1 or (i - j) % l == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o
