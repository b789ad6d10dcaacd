"""Misread: divided by the lengths of the whole matrices."""

import numpy as np


def cosine_similarity(X, Y):
    lengths = np.sqrt(np.sum(X * X)) * np.sqrt(np.sum(Y * Y))
    return X @ Y.T / lengths if lengths > 0.0 else 0.0 * (X @ Y.T)
