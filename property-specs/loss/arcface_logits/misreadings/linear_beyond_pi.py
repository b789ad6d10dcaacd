"""Misread: beyond pi the cosine is replaced by cos(theta) - m sin(m)."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    c = (x / np.linalg.norm(x, axis=1, keepdims=True)) @ (W / np.linalg.norm(W, axis=1, keepdims=True)).T
    c = np.clip(c, -1.0, 1.0)
    for r in range(len(y)):
        theta = np.arccos(c[r, y[r]])
        if theta + m > np.pi:
            c[r, y[r]] = np.cos(theta) - m * np.sin(m)
        else:
            c[r, y[r]] = np.cos(theta + m)
    return s * c
