"""Misread: squared distances to all centres are added."""

import numpy as np


def kmeanspp_probs(X, C):
    D = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2).sum(axis=1)
    return D / D.sum() if D.sum() > 0.0 else np.ones(len(X)) / len(X)
