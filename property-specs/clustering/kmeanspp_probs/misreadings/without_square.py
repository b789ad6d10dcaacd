"""Misread: shares of the distances, not of their squares."""

import numpy as np


def kmeanspp_probs(X, C):
    D = np.sqrt(((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)).min(axis=1)
    return D / D.sum() if D.sum() > 0.0 else np.ones(len(X)) / len(X)
