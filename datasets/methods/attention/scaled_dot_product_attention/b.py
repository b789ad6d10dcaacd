"""Scaled dot-product attention: values averaged with softmax weights of scaled query-key products.

Paper: Vaswani et al., "Attention Is All You Need" (arXiv 1706.03762), section 3.2.1, eq. 1.
"""
import math

import numpy as np


def dot(left, right):
    """Inner product of two lists of numbers."""
    return sum(one * other for one, other in zip(left, right))


def softmax(scores):
    """Softmax of a list; the largest score is taken away first so that no exponential overflows."""
    largest = max(scores)
    weights = [math.exp(score - largest) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def scaled_dot_product_attention(q, k, v):
    """q: [b, n, d], k: [b, m, d], v: [b, m, e] -> o: [b, n, e] (eq. 1, per batch entry)."""
    batches, n, d = q.shape
    e = v.shape[2]
    scale = math.sqrt(d)
    o = np.zeros((batches, n, e), dtype=np.float64)
    for batch in range(batches):
        keys = k[batch].tolist()
        value_columns = v[batch].T.tolist()
        for i in range(n):
            query = q[batch, i].tolist()
            # One score per key; the softmax runs over the keys (eq. 1).
            weights = softmax([dot(query, key) / scale for key in keys])
            for j in range(e):
                o[batch, i, j] = dot(weights, value_columns[j])
    return o
