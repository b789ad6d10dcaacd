"""fastica, reading A, from its brief alone: dimred/fastica."""
import numpy as np


def _inverse_root(C):
    """Symmetric inverse square root (d, d) of a symmetric positive definite matrix C (d, d)."""
    values, vectors = np.linalg.eigh(C)
    return (vectors / np.sqrt(values)) @ vectors.T


def _decorrelate(M):
    """(M M^T)^(-1/2) M for M (d, d): its orthogonal polar factor (d, d), without squaring M."""
    left, _, right = np.linalg.svd(M)
    return left @ right


def fastica(X, W0, s):
    """Return the sources and the unmixing matrix after a fixed number of parallel FastICA steps.

    Parameters:
        X : float64 (n, d), mixed signals: time, signal; n at least 4 d
        W0 : float64 (d, d), orthogonal directions at the start
        s : int64 scalar, number of steps, 0 to 5

    Returns:
        S : float64 (n, d), sources: time, source
        W : float64 (d, d), unmixing matrix, one source per row

    Conventions:
        All directions are updated at once with the contrast log cosh, parameter 1, and made orthogonal
        symmetrically. Whitening is by the symmetric inverse root of the covariance (divisor n), so
        sources have unit variance. The start is given, exactly s steps are made, without a stop at
        convergence. As many sources as signals, in no sorted order, with the signs that follow from the
        start. s = 0 applies the start to the white data.

    Example:
        >>> import numpy as np
        >>> S, W = fastica(np.array([[3.0], [-1.0], [3.0], [-1.0]]), np.array([[1.0]]), 1)
        >>> S.tolist(), W.tolist()
        ([[1.0], [-1.0], [1.0], [-1.0]], [[0.5]])

    Paper:
        FastICA
    """
    X = np.asarray(X, dtype=np.float64)
    n = X.shape[0]
    centred = X - X.mean(axis=0)
    root = _inverse_root(centred.T @ centred / n)
    Z = centred @ root
    B = _decorrelate(np.asarray(W0, dtype=np.float64))
    for _ in range(int(s)):
        t = np.tanh(Z @ B.T)
        slope = np.mean((1.0 - t) * (1.0 + t), axis=0)
        B = _decorrelate(t.T @ Z / n - slope[:, None] * B)
    W = B @ root
    return centred @ W.T, W
