"""Grouped-query attention (Ainslie et al., 2023, section 2.2)."""

import math

import numpy as np


def softmax(scores):
    """Weights that sum to 1, shifted by the largest score."""
    weights = np.exp(scores - np.max(scores))
    return weights / np.sum(weights)


def grouped_query_attention(q, k, v):
    """Attention in which consecutive query heads share keys and values.

    q  float64 [g*r, n, d], queries of all query heads
    k  float64 [g, m, d], keys, one set per group
    v  float64 [g, m, e], values, one set per group

    Returns float64 [g*r, n, e].
    """
    query_heads, n, d = q.shape
    groups = k.shape[0]
    heads_per_group = query_heads // groups
    o = np.empty((query_heads, n, v.shape[2]), dtype=np.float64)
    for group in range(groups):
        keys, values = k[group], v[group]
        first_head = group * heads_per_group
        for head in range(first_head, first_head + heads_per_group):
            for position in range(n):
                scores = (keys @ q[head, position]) / math.sqrt(d)
                o[head, position] = softmax(scores) @ values
    return o
