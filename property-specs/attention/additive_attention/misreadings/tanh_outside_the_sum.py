"""Misread: e_j = tanh(v . (s W + ann_j U))."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    e = np.tanh((s @ W + ann @ U) @ v)
    w = np.exp(e - e.max())
    w = w / w.sum()
    return w, w @ ann
