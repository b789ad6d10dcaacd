"""fuzzy_cmeans_membership, reading A, from its brief alone: clustering/fuzzy_cmeans_membership."""
import numpy as np


def _distances(X, C):
    """Euclidean distances of the rows of X (n, d) from the rows of C (k, d): (n, k), squares in range."""
    dist = np.zeros((X.shape[0], C.shape[0]))
    for x, c in zip(X.T, C.T):
        dist = np.hypot(dist, x[:, None] - c[None, :])
    return dist


def fuzzy_cmeans_membership(X, C, m):
    """Return the fuzzy c-means memberships of points in clusters with given centres.

    Parameters:
        X : float64 (n, d), points, one row each
        C : float64 (k, d), centres, one row each, no two equal
        m : float64 scalar, fuzzifier, 1.2 to 4

    Returns:
        U : float64 (n, k), memberships, >= 0, rows sum to 1

    Conventions:
        The exponent 2/(m-1) is on the Euclidean distance. Rows are points, columns are centres. A point
        at distance exactly 0 from a centre has membership 1 there and 0 elsewhere, no small constant is
        added. One centre gives all ones.

    Example:
        >>> import numpy as np
        >>> fuzzy_cmeans_membership(np.array([[0.0], [1.0]]), np.array([[1.0], [2.0]]), 2.0).tolist()
        [[0.8, 0.2], [1.0, 0.0]]

    Paper:
        Fuzzy c-means membership update
    """
    X = np.asarray(X, dtype=np.float64)
    C = np.asarray(C, dtype=np.float64)
    D = _distances(X, C)
    nearest = D.min(axis=1, keepdims=True)
    at_centre = nearest == 0.0
    share = (nearest / np.where(D == 0.0, 1.0, D)) ** (2.0 / (m - 1.0))
    share = np.where(at_centre, D == 0.0, share)
    return share / share.sum(axis=1, keepdims=True)
