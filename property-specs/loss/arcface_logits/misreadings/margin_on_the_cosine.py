"""Misread: s (cos theta - m) for the true class."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    c = (x / np.linalg.norm(x, axis=1, keepdims=True)) @ (W / np.linalg.norm(W, axis=1, keepdims=True)).T
    c[np.arange(len(y)), y] -= m
    return s * c
