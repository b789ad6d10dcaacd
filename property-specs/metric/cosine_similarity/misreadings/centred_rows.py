"""Misread: rows lose their mean first (Pearson's correlation)."""

import numpy as np


def cosine_similarity(X, Y):
    X = X - X.mean(axis=1, keepdims=True)
    Y = Y - Y.mean(axis=1, keepdims=True)
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.where(lengths > 0.0, X @ Y.T / safe, 0.0)
