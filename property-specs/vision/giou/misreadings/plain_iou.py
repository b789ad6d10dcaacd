"""Misread: no enclosing box."""

import numpy as np


def giou(a, b, aw, ah, c, d, cw, ch):
    width = np.minimum(a + aw, c + cw) - np.maximum(a, c)
    height = np.minimum(b + ah, d + ch) - np.maximum(b, d)
    overlap = np.maximum(width, 0.0) * np.maximum(height, 0.0)
    union = aw * ah + cw * ch - overlap
    return overlap / union
