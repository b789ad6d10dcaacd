"""Misread: both maps use the keys k1."""

import numpy as np


def differential_attention(q1, k1, q2, k2, v, lam):
    o = 0.0
    for q, c in ((q1, 1.0), (q2, -lam)):
        s = q @ k1.T / np.sqrt(q.shape[1])
        e = np.exp(s - s.max(axis=1, keepdims=True))
        o = o + c * (e / e.sum(axis=1, keepdims=True)) @ v
    return o
