"""Misread: only the weights are normalised, the features keep their length."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    length = np.linalg.norm(x, axis=1, keepdims=True)
    c = (x / length) @ (W / np.linalg.norm(W, axis=1, keepdims=True)).T
    rows = np.arange(len(y))
    c[rows, y] = np.cos(np.arccos(np.clip(c[rows, y], -1.0, 1.0)) + m)
    return s * length * c
