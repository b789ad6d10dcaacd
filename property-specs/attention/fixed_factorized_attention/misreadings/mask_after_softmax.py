"""Misread: softmax over all earlier positions, unseen weights set to zero without renormalising."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l or j % l >= l - c]
        s = k[: i + 1] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = (e / e.sum())[see] @ v[see]
    return o
