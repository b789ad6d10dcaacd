"""fastica, reading B, from its brief alone: dimred/fastica."""
import numpy as np


def _inverse_root(C):
    """Symmetric positive definite inverse root (d, d) of a covariance C (d, d)."""
    values, vectors = np.linalg.eigh(C)
    return (vectors / np.sqrt(values)) @ vectors.T


def _nearest_orthogonal(M):
    """Orthogonal matrix (d, d) nearest to M (d, d) in the Frobenius norm."""
    left, _, right = np.linalg.svd(M)
    return left @ right


def _moved_direction(white, direction):
    """New vector (d,) that a step makes of a direction (d,), given the white rows (n, d)."""
    bent = np.tanh(white @ direction)
    pull = np.zeros(white.shape[1])
    slope = 0.0
    for row, value in zip(white, bent):
        pull += row * value
        slope += (1.0 - value) * (1.0 + value)
    return pull / len(white) - direction * (slope / len(white))


def fastica(X, W0, s):
    """Sources S (n, d), one row per time, and unmixing matrix W (d, d), one source per row, float64.

    Symmetric whitening (divisor n), all directions at once with the contrast log cosh, s steps from
    the orthogonal matrix nearest to W0; sources are not ordered and signs follow from the start.
    """
    X = np.asarray(X, dtype=np.float64)
    centred = X - X.mean(axis=0)
    root = _inverse_root(centred.T @ centred / X.shape[0])
    white = centred @ root
    directions = _nearest_orthogonal(np.asarray(W0, dtype=np.float64))
    for _ in range(int(s)):
        moved = np.zeros_like(directions)
        for i in range(directions.shape[0]):
            moved[i] = _moved_direction(white, directions[i])
        directions = _nearest_orthogonal(moved)
    W = directions @ root
    S = centred @ W.T
    return S, W
