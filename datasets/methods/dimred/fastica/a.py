"""fastica, reading A, from its brief alone: dimred/fastica."""

import numpy as np


def fastica(X, W0, s):
    """Sources and unmixing matrix after s symmetric fixed-point steps with the log cosh contrast.

    Parameters:
        X : float64 (n, d), mixed signals, one time per row
        W0 : float64 (d, d), directions at the start, orthogonal
        s : int64 scalar, number of steps

    Returns:
        S : float64 (n, d), sources, one time per row
        W : float64 (d, d), unmixing matrix, one source per row

    Conventions:
        Covariance with divisor n; whitening by its symmetric inverse root. All directions are updated at
        once and made orthogonal together by the polar factor. Contrast log cosh with parameter 1. Exactly s
        steps, no test of convergence; s = 0 applies the start to the white data. Order and signs of the
        sources are those that follow from the start.

    Example:
        >>> import numpy as np
        >>> X = np.array([[3.0], [-1.0], [3.0], [-1.0]])
        >>> S, W = fastica(X, np.array([[1.0]]), 0)
        >>> S.tolist(), W.tolist()
        ([[1.0], [-1.0], [1.0], [-1.0]], [[0.5]])

    Paper:
        FastICA, symmetric, sec. 6.2 and 6.3
    """
    X = np.asarray(X, dtype=float)
    n = X.shape[0]
    centred = X - X.mean(axis=0)
    values, vectors = np.linalg.eigh(centred.T @ centred / n)
    root = (vectors / np.sqrt(values)) @ vectors.T
    Z = centred @ root
    B = _decorrelate(np.asarray(W0, dtype=float))
    for _ in range(int(s)):
        t = np.tanh(Z @ B.T)
        B = _decorrelate(t.T @ Z / n - (1.0 - t * t).mean(axis=0)[:, None] * B)
    W = B @ root
    return centred @ W.T, W


def _decorrelate(M):
    """(M M^T)^(-1/2) M of M (d, d), the orthogonal polar factor (d, d)."""
    U, _, Vt = np.linalg.svd(M)
    return U @ Vt
