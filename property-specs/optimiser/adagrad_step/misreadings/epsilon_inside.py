"""Misread: g / sqrt(G2 + eps)."""

import numpy as np


def adagrad_step(w, g, G, lr, eps):
    G2 = G + g**2
    return w - lr * g / np.sqrt(G2 + eps), G2
