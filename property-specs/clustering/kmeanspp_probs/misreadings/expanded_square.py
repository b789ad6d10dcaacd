"""Misread: |x|^2 - 2 x.c + |c|^2, cut off at 0."""

import numpy as np


def kmeanspp_probs(X, C):
    G = (X ** 2).sum(axis=1)[:, None] - 2.0 * X @ C.T + (C ** 2).sum(axis=1)[None, :]
    D = np.maximum(G, 0.0).min(axis=1)
    return D / D.sum() if D.sum() > 0.0 else np.ones(len(X)) / len(X)
