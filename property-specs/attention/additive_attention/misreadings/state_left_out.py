"""Misread: e_j = v . tanh(ann_j U)."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    e = np.tanh(ann @ U) @ v
    w = np.exp(e - e.max())
    w = w / w.sum()
    return w, w @ ann
