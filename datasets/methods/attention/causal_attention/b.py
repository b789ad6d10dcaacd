"""Causal self-attention (Vaswani et al., 2017, section 3.2)."""

import math

import numpy as np


def softmax(scores):
    """Weights that sum to 1, shifted by the largest score."""
    weights = np.exp(scores - np.max(scores))
    return weights / np.sum(weights)


def causal_attention(q, k, v):
    """Attention of every position to itself and the positions before it.

    q  float64 [n, d], queries
    k  float64 [n, d], keys
    v  float64 [n, e], values

    Returns float64 [n, e].  Later positions never enter the softmax, which is
    the same as masking their scores with minus infinity (section 3.2.3).
    """
    n, d = q.shape
    o = np.zeros((n, v.shape[1]), dtype=np.float64)
    for i in range(n):
        permitted = range(i + 1)
        scores = np.array([np.dot(q[i], k[j]) for j in permitted]) / math.sqrt(d)
        for j, weight in zip(permitted, softmax(scores)):
            o[i] += weight * v[j]
    return o
