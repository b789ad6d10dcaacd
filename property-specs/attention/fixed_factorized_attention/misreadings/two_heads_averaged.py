"""Misread: a softmax over each set, then the mean of both."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        own = [j for j in range(i + 1) if j // l == i // l]
        ends = [j for j in range(i + 1) if j % l >= l - c] or own
        for see in (own, ends):
            s = k[see] @ q[i] / np.sqrt(d)
            e = np.exp(s - s.max())
            o[i] += 0.5 * (e / e.sum()) @ v[see]
    return o
