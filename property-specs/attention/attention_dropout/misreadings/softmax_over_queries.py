"""Misread: normalised along the axis of the queries."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    a = np.exp(s - s.max(axis=1, keepdims=True))
    a = a / a.sum(axis=1, keepdims=True) / (1.0 - p)
    return np.where(mask, a, 0.0) @ v
