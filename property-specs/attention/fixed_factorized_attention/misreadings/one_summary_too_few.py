"""Misread: j mod l > l - c."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l or j % l > l - c]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o
