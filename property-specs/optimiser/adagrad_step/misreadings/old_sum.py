"""Misread: g / (sqrt(G) + eps)."""

import numpy as np


def adagrad_step(w, g, G, lr, eps):
    G2 = G + g**2
    return w - lr * g / (eps + np.sqrt(G)), G2
