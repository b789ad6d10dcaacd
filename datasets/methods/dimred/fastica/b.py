"""fastica, reading B, from its brief alone: dimred/fastica."""
import math

import numpy as np


def _symmetric_inverse_root(covariance):
    """Return the symmetric positive definite inverse square root, shape (d, d), of a covariance (d, d)."""
    sizes, axes = np.linalg.eigh(covariance)
    root = np.zeros(covariance.shape)
    for j in range(len(sizes)):
        root += np.outer(axes[:, j], axes[:, j]) / math.sqrt(sizes[j])
    return root


def _nearest_orthogonal(matrix):
    """Return the orthogonal matrix, shape (d, d), nearest in the Frobenius norm to a square matrix (d, d)."""
    left, _, right = np.linalg.svd(matrix)
    return np.dot(left, right)


def _renewed_direction(white, direction):
    """Return the new vector, shape (d), that a step makes of a direction (d) with the white rows (n, d)."""
    n = white.shape[0]
    pull = np.zeros(direction.shape)
    slope_sum = 0.0
    for row in white:
        bent = math.tanh(np.dot(row, direction))
        pull += row * bent
        slope_sum += (1.0 - bent) * (1.0 + bent)
    return pull / n - direction * (slope_sum / n)


def fastica(X, W0, s):
    """Return (S, W): the sources, float64 (n, d), times by sources, and the unmixing matrix, float64 (d, d).

    Rows are whitened by the symmetric inverse root of their covariance (divisor n); all directions take s
    steps together with the contrast log cosh, starting from the orthogonal matrix nearest to W0.
    """
    X = np.asarray(X, dtype=np.float64)
    n, d = X.shape
    centred = X - np.mean(X, axis=0)
    covariance = np.dot(centred.T, centred) / n
    inverse_root = _symmetric_inverse_root(covariance)
    white = np.dot(centred, inverse_root)
    directions = _nearest_orthogonal(np.asarray(W0, dtype=np.float64))
    for _ in range(int(s)):
        renewed = np.zeros((d, d))
        for j in range(d):
            renewed[j] = _renewed_direction(white, directions[j])
        directions = _nearest_orthogonal(renewed)
    W = np.dot(directions, inverse_root)
    S = np.dot(centred, W.T)
    return S, W
