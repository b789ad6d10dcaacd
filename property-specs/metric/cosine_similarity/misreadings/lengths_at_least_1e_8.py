"""Misread: the product of the lengths is taken as 1e-8 at least."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return X @ Y.T / np.maximum(lengths, 1e-8)
