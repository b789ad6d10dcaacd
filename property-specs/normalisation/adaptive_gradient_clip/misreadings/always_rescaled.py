"""Misread: every row is brought to the length lam a_i."""

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    a = np.sqrt((W**2).sum(axis=1, keepdims=True))
    b = np.sqrt((G**2).sum(axis=1, keepdims=True))
    safe = np.where(b > 0, b, 1.0)
    return lam * np.maximum(a, eps) / safe * G
