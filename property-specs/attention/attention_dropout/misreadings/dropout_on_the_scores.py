"""Misread: scores are dropped and scaled before the softmax."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    s = np.where(mask, s / (1.0 - p), 0.0)
    a = np.exp(s - s.max(axis=2, keepdims=True))
    return a / a.sum(axis=2, keepdims=True) @ v
