"""Misread: softmax(s1 - lam s2) v, one softmax only."""

import numpy as np


def differential_attention(q1, k1, q2, k2, v, lam):
    s = (q1 @ k1.T - lam * (q2 @ k2.T)) / np.sqrt(q1.shape[1])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ v
