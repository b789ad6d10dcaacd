"""Misread: the inner product, cut off at -1 and 1."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.clip(X @ Y.T, -1.0, 1.0)
