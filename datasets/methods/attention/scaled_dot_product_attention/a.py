"""Scaled dot-product attention.

A. Vaswani et al., "Attention Is All You Need", arXiv:1706.03762,
section 3.2.1, eq. 1:  Attention(Q, K, V) = softmax(Q K^T / sqrt(d_k)) V.
"""
import math

import numpy as np


def scaled_dot_product_attention(q, k, v):
    """Attention without a mask, for each batch entry separately (eq. 1).

    q : (b, n, d) queries
    k : (b, m, d) keys
    v : (b, m, e) values
    returns o : (b, n, e) attended values
    """
    d_k = q.shape[-1]

    # scores[b, n, m] = q k^T / sqrt(d_k)
    scores = q @ k.transpose(0, 2, 1) / math.sqrt(d_k)

    # Softmax over the keys (last axis).  The softmax does not change when a
    # constant is taken off; taking off the maximum keeps exp from overflowing.
    scores = scores - scores.max(axis=-1, keepdims=True)
    weights = np.exp(scores)
    weights = weights / weights.sum(axis=-1, keepdims=True)

    o = weights @ v
    return o
