"""Misread: softmax over all keys, later weights set to zero without renormalising."""

import numpy as np


def causal_attention(q, k, v):
    s = q @ k.T / np.sqrt(q.shape[1])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return np.tril(e / e.sum(axis=1, keepdims=True)) @ v
