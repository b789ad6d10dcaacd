"""Misread: distance to the centre that was chosen last."""

import numpy as np


def kmeanspp_probs(X, C):
    D = ((X - C[-1]) ** 2).sum(axis=1)
    return D / D.sum() if D.sum() > 0.0 else np.ones(len(X)) / len(X)
