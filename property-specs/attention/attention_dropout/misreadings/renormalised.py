"""Misread: kept weights are divided by their sum."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    a = np.exp(s - s.max(axis=2, keepdims=True))
    a = np.where(mask, a / a.sum(axis=2, keepdims=True), 0.0)
    t = a.sum(axis=2, keepdims=True)
    return a / np.where(t > 0.0, t, 1.0) @ v
