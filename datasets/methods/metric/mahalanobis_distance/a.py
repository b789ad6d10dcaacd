"""mahalanobis_distance: distance in units of a covariance."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    """Mahalanobis distance of each row of X from mu.

    Parameters:
        X : float64 (n, d), points, one per row
        mu : float64 (d), centre
        S : float64 (d, d), covariance, positive definite

    Returns:
        v : float64 (n), distance of each point from mu

    Conventions:
        Not squared. S is the covariance, not its inverse; it is used as given, with nothing estimated from
        X or added to the diagonal. With S = L L^T it is the length of L^(-1) (x - mu). A point at mu has
        distance 0.

    Example:
        >>> import numpy as np
        >>> X = np.array([[1.0, 1.0], [5.0, 1.0], [1.0, 4.0]])
        >>> mahalanobis_distance(X, np.ones(2), np.diag([4.0, 9.0])).round(6).tolist()
        [0.0, 2.0, 1.0]
    """
    L = np.linalg.cholesky(S)
    return np.hypot.reduce(np.linalg.solve(L, (X - mu).T), axis=0)
