"""Differential attention (Ye et al., "Differential Transformer", 2024, eq. 1)."""

import math

import numpy as np


def attention_row(query, keys):
    """Softmax weights of one query over all keys, shifted by the largest score."""
    scores = (keys @ query) / math.sqrt(len(query))
    weights = np.exp(scores - np.max(scores))
    return weights / np.sum(weights)


def differential_attention(q1, k1, q2, k2, v, lam):
    """Values weighted by the difference of two attention maps.

    q1, k1  float64 [n, d], [m, d], queries and keys of the first map
    q2, k2  float64 [n, d], [m, d], queries and keys of the second map
    v       float64 [m, e], values
    lam     float, weight of the second map

    Returns float64 [n, e].
    """
    n = q1.shape[0]
    o = np.empty((n, v.shape[1]), dtype=np.float64)
    for i in range(n):
        signal = attention_row(q1[i], k1)
        noise = attention_row(q2[i], k2)
        o[i] = (signal - lam * noise) @ v
    return o
