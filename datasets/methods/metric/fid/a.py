"""fid: Frechet distance of two fitted normal distributions (eq. 6).

With S1 = R1^T R1 and S2 = R2^T R2, the roots of the eigenvalues of S1^(1/2) S2 S1^(1/2) are the singular values
of R1 R2^T; R1 and R2 come from QR factors.
"""

import numpy as np


def mean_and_root(X):
    mean = X.mean(axis=0)
    return mean, np.linalg.qr(X - mean, mode="r") / np.sqrt(len(X) - 1)


def fid(X, Y):
    """Squared Frechet distance of the normal distributions fitted to two sets of features.

    Parameters:
        X : float64 (n, d), features of the first set, one row per picture
        Y : float64 (m, d), features of the second set, one row per picture

    Returns:
        v : float (scalar), squared Frechet distance, at least 0

    Conventions:
        The features are given; no network is run. Squared, no root at the end. Covariances divide by the
        number of rows less one and are positive definite; nothing is added to their diagonals. A result
        that rounding makes negative is set to 0.

    Example:
        >>> import numpy as np
        >>> X = np.array([[-1.0], [0.0], [1.0]])
        >>> round(fid(X, 2 * X + 3), 6)
        10.0
        >>> round(fid(X, X), 6)
        0.0

    Paper:
        https://arxiv.org/abs/1706.08500
    """
    m1, R1 = mean_and_root(X)
    m2, R2 = mean_and_root(Y)
    roots = np.linalg.svd(R1 @ R2.T, compute_uv=False)
    v = np.sum((m1 - m2) ** 2) + np.sum(R1 ** 2) + np.sum(R2 ** 2) - 2 * np.sum(roots)
    return max(float(v), 0.0)
