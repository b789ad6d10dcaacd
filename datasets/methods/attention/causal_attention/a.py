"""Causal self-attention, from "Attention Is All You Need"
(Vaswani et al., 2017, sections 3.2.1 and 3.2.3)."""

import math

import numpy as np


def softmax(s):
    """Softmax of a vector, shifted by its largest entry."""
    e = np.exp(s - np.max(s))
    return e / np.sum(e)


def causal_attention(q, k, v):
    """Each position attends to itself and the earlier positions.

    q : [n, d] queries
    k : [n, d] keys
    v : [n, e] values
    Returns [n, e].
    """
    n, d = q.shape
    o = np.empty((n, v.shape[1]), dtype=np.float64)
    for i in range(n):
        s_i = (k[: i + 1] @ q[i]) / math.sqrt(d)    # permitted keys only
        w_i = softmax(s_i)
        o[i] = w_i @ v[: i + 1]
    return o
