"""Multi-head attention, from "Attention Is All You Need"
(Vaswani et al., 2017, section 3.2.2)."""

import math

import numpy as np


def softmax_rows(s):
    """Softmax over each row, shifted by the row's largest entry."""
    e = np.exp(s - np.max(s, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)


def multi_head_attention(x, Wq, Wk, Wv, Wo, heads):
    """Self-attention in several subspaces, joined and projected.

    x : [n, r*d] inputs, one row per position
    Wq, Wk, Wv : [r*d, r*d] projections, the columns of all heads side by side
    Wo : [r*d, r*d] output projection
    heads : number of heads, r
    Returns [n, r*d].
    """
    d = x.shape[1] // heads
    Q = x @ Wq
    K = x @ Wk
    V = x @ Wv
    outputs = []
    for i in range(heads):
        own = slice(i * d, (i + 1) * d)
        weights = softmax_rows(Q[:, own] @ K[:, own].T / math.sqrt(d))
        outputs.append(weights @ V[:, own])
    return np.concatenate(outputs, axis=1) @ Wo
