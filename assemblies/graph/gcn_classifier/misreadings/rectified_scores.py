"""Misread: the scores are rectified as well."""

import numpy as np


def gcn_classifier(A, X, W0, W1):
    L = A + np.eye(len(A))
    d = L.sum(axis=1)
    P = L / np.sqrt(np.outer(d, d))
    h = np.maximum(P @ X @ W0, 0.0)
    z = P @ h @ W1
    z = np.maximum(z, 0.0)
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
