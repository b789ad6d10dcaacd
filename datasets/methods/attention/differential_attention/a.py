"""Differential attention, from "Differential Transformer" (Ye et al., 2024,
eq. 1)."""

import math

import numpy as np


def softmax_rows(s):
    """Softmax over each row, shifted by the row's largest entry."""
    e = np.exp(s - np.max(s, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)


def differential_attention(q1, k1, q2, k2, v, lam):
    """Difference of two attention maps applied to the values.

    q1, q2 : [n, d] queries of the two maps
    k1, k2 : [m, d] keys of the two maps
    v : [m, e] values
    lam : weight of the second map
    Returns [n, e].
    """
    d = q1.shape[1]
    A1 = softmax_rows(q1 @ k1.T / math.sqrt(d))
    A2 = softmax_rows(q2 @ k2.T / math.sqrt(d))
    return (A1 - lam * A2) @ v
