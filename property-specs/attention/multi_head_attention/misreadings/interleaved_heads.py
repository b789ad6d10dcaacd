"""Misread: head i owns the columns i, i + heads, i + 2 heads, ...."""

import numpy as np


def multi_head_attention(x, Wq, Wk, Wv, Wo, heads):
    n, size = x.shape[0], x.shape[1] // heads
    Q, K, V = x @ Wq, x @ Wk, x @ Wv
    joined = np.zeros((n, heads * size))
    for i in range(heads):
        s = Q[:, i::heads] @ K[:, i::heads].T / np.sqrt(size)
        e = np.exp(s - s.max(axis=1, keepdims=True))
        joined[:, i::heads] = e / e.sum(axis=1, keepdims=True) @ V[:, i::heads]
    return joined @ Wo
