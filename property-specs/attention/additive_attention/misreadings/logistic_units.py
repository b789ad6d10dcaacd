"""Misread: a logistic sigmoid instead of tanh."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    e = 0.5 * (1.0 + np.tanh((s @ W + ann @ U) / 2.0)) @ v
    w = np.exp(e - e.max())
    w = w / w.sum()
    return w, w @ ann
