"""Misread: a softmax over each set, then the mean of both."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        for see in ([j for j in range(i + 1) if i - j <= l], [j for j in range(i + 1) if (i - j) % l == 0]):
            s = k[see] @ q[i] / np.sqrt(d)
            e = np.exp(s - s.max())
            o[i] += 0.5 * (e / e.sum()) @ v[see]
    return o
