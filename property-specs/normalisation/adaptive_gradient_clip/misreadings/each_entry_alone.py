"""Misread: every entry of the gradient is compared with its own weight."""

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    a, b = np.maximum(np.abs(W), eps), np.abs(G)
    return np.where(b > lam * a, lam * a * np.sign(G), G)
