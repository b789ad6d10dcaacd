"""Linear CKA from the Gram matrices of the examples: the cosine of the two centred matrices of inner products."""

import numpy as np


def _gram(features):
    moved = features - features[0]
    centred = moved - moved.mean(axis=0)
    return centred @ centred.T


def linear_cka(X, Y):
    if (X == X[0]).all() or (Y == Y[0]).all():
        return 0.0
    k, l = _gram(X), _gram(Y)
    k, l = k / np.linalg.norm(k), l / np.linalg.norm(l)
    return float(min(1.0, max(0.0, np.vdot(k, l))))
