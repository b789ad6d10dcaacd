"""Multi-head self-attention (Vaswani et al., 2017, section 3.2.2)."""

import math

import numpy as np


def softmax(scores):
    """Weights that sum to 1, shifted by the largest score."""
    weights = np.exp(scores - np.max(scores))
    return weights / np.sum(weights)


def attend(queries, keys, values):
    """Scaled dot-product attention of one head, position by position (eq. 1)."""
    scale = math.sqrt(queries.shape[1])
    attended = np.empty((queries.shape[0], values.shape[1]), dtype=np.float64)
    for i, query in enumerate(queries):
        weights = softmax((keys @ query) / scale)
        attended[i] = weights @ values
    return attended


def multi_head_attention(x, Wq, Wk, Wv, Wo, heads):
    """Self-attention with several heads, no mask and no biases.

    x           float64 [n, r*d], inputs, one row per position
    Wq, Wk, Wv  float64 [r*d, r*d], projections of all heads side by side
    Wo          float64 [r*d, r*d], output projection
    heads       int, number of heads r

    Returns float64 [n, r*d].
    """
    n, width = x.shape
    size = width // heads
    joined = np.empty((n, width), dtype=np.float64)
    for head in range(heads):
        own = slice(head * size, (head + 1) * size)
        joined[:, own] = attend(x @ Wq[:, own], x @ Wk[:, own], x @ Wv[:, own])
    return joined @ Wo
