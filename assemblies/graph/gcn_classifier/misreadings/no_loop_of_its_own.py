"""Misread: no self-loops are added; nodes without neighbours are left with nothing."""

import numpy as np


def gcn_classifier(A, X, W0, W1):
    L = A
    d = L.sum(axis=1)
    P = L / np.sqrt(np.outer(np.maximum(d, 1.0), np.maximum(d, 1.0)))
    h = np.maximum(P @ X @ W0, 0.0)
    z = P @ h @ W1
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
