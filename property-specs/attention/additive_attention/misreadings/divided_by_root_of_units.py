"""Misread: scores divided by the root of the number of hidden units."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    e = np.tanh(s @ W + ann @ U) @ v / np.sqrt(len(v))
    w = np.exp(e - e.max())
    w = w / w.sum()
    return w, w @ ann
