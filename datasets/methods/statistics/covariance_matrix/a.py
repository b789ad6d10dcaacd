"""covariance_matrix: sample covariances of columns (sec. 3.2)."""


def covariance_matrix(X):
    """Covariance matrix of the columns of X.

    Parameters:
        X : float64 (n, p), observations, one per row

    Returns:
        S : float64 (p, p), covariances of the columns

    Conventions:
        Rows are observations, columns variables. Divisor n - 1. No weights, no shrinkage; the result is
        symmetric. The first entry of each column is taken off before the mean, so a constant column has
        deviations of exactly 0, and products are taken of deviations, so a large mean costs no digits.

    Example:
        >>> import numpy as np
        >>> covariance_matrix(np.array([[1.0, 5.0], [3.0, 5.0], [5.0, 5.0]])).tolist()
        [[4.0, 0.0], [0.0, 0.0]]
        >>> covariance_matrix(np.array([[0.0, 3.0], [2.0, 1.0]])).tolist()
        [[2.0, -2.0], [-2.0, 2.0]]
    """
    shifted = X - X[0]
    deviations = shifted - shifted.mean(axis=0)
    return deviations.T @ deviations / (len(X) - 1)
