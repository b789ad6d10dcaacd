"""Misread: the norms are those of the whole matrices."""

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    a, b = max(np.sqrt((W**2).sum()), eps), np.sqrt((G**2).sum())
    return lam * a / b * G if b > lam * a else G + 0.0
