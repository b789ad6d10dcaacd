"""Misread: kept weights are left as they are."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    a = np.exp(s - s.max(axis=2, keepdims=True))
    a = a / a.sum(axis=2, keepdims=True)
    return np.where(mask, a, 0.0) @ v
