"""Misread: softmax of q k^T without 1/sqrt(d)."""

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1)
    a = np.exp(s - s.max(axis=2, keepdims=True))
    a = a / a.sum(axis=2, keepdims=True) / (1.0 - p)
    return np.where(mask, a, 0.0) @ v
