"""Misread: the mean runs over the neighbours and the node itself."""

import numpy as np


def graphsage_mean(A, X, W):
    joined = A + np.eye(len(A))
    around = joined @ X / joined.sum(axis=1, keepdims=True)
    z = np.maximum(np.concatenate([X, around], axis=1) @ W, 0.0)
    length = np.sqrt((z * z).sum(axis=1, keepdims=True))
    return z / np.where(length > 0.0, length, 1.0)
