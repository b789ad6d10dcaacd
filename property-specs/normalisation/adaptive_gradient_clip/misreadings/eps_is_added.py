"""Misread: a_i = |W_i| + eps."""

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    a = np.sqrt((W**2).sum(axis=1, keepdims=True))
    b = np.sqrt((G**2).sum(axis=1, keepdims=True))
    safe = np.where(b > 0, b, 1.0)
    a = a + eps
    return np.where(b > lam * a, lam * a / safe * G, G)
