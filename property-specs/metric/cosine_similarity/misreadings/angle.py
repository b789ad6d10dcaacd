"""Misread: one less the angle over pi, of zero rows 0."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.where(lengths > 0.0, 1.0 - np.arccos(np.clip(X @ Y.T / safe, -1.0, 1.0)) / np.pi, 0.0)
