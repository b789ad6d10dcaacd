"""Misread: G2 = 0.9 G + 0.1 g^2."""

import numpy as np


def adagrad_step(w, g, G, lr, eps):
    G2 = 0.9 * G + 0.1 * g**2
    return w - lr * g / (eps + np.sqrt(G2)), G2
