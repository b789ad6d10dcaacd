"""Misread: one less the cosine, cut off at 1."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.minimum(1.0 - X @ Y.T / safe, 1.0)
