"""Linear centred kernel alignment (Kornblith, Norouzi, Lee and Hinton, 2019,
section 3)."""

import numpy as np


def frobenius(M):
    """Frobenius norm of a matrix."""
    return np.sqrt(np.sum(M ** 2))


def linear_cka(X, Y):
    """Similarity of two representations of the same examples.

    X : [n, p] first representation, one row per example
    Y : [n, q] second representation
    """
    if np.all(X == X[0]) or np.all(Y == Y[0]):
        return 0.0
    Xc = X - np.mean(X, axis=0)
    Yc = Y - np.mean(Y, axis=0)
    numerator = frobenius(Yc.T @ Xc) ** 2
    return float(numerator / (frobenius(Xc.T @ Xc) * frobenius(Yc.T @ Yc)))
