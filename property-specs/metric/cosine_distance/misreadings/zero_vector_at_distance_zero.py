"""Misread: a zero vector has distance 0 from all."""

import numpy as np


def cosine_distance(X, Y):
    a = np.sqrt(np.sum(X ** 2, axis=1))
    b = np.sqrt(np.sum(Y ** 2, axis=1))
    dot = X @ Y.T
    zero = (a[:, None] == 0) | (b[None, :] == 0)
    C = np.where(zero, 0.0, dot / np.where(zero, 1.0, a[:, None] * b[None, :]))
    D = 1.0 - C
    return np.clip(np.where(zero, 0.0, D), 0.0, 2.0)
