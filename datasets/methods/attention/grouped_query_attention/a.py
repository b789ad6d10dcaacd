"""Grouped-query attention (Ainslie et al., 2023, section 2.2)."""

import math

import numpy as np


def softmax_rows(s):
    """Softmax over each row, shifted by the row's largest entry."""
    e = np.exp(s - np.max(s, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)


def grouped_query_attention(q, k, v):
    """Attention in which r consecutive query heads share keys and values.

    q : [g*r, n, d] queries
    k : [g, m, d] keys
    v : [g, m, e] values
    Returns [g*r, n, e].
    """
    query_heads, n, d = q.shape
    g, m, e = v.shape
    r = query_heads // g
    o = np.empty((query_heads, n, e), dtype=np.float64)
    for i in range(query_heads):
        j = i // r
        o[i] = softmax_rows(q[i] @ k[j].T / math.sqrt(d)) @ v[j]
    return o
