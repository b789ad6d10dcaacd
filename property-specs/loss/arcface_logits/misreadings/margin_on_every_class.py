"""Misread: the margin is added to all angles."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    c = (x / np.linalg.norm(x, axis=1, keepdims=True)) @ (W / np.linalg.norm(W, axis=1, keepdims=True)).T
    return s * np.cos(np.arccos(np.clip(c, -1.0, 1.0)) + m)
