"""euclidean_distances: distances between all rows of two sets."""

import numpy as np


def euclidean_distances(X, Y):
    """Euclidean distance of every row of X from every row of Y.

    Parameters:
        X : float64 (n, d), points, one per row
        Y : float64 (m, d), points, one per row

    Returns:
        D : float64 (n, m), distance of every point of X from every point of Y

    Conventions:
        Not squared, not divided by the number of coordinates. Taken from differences of coordinates, so
        rows that coincide have distance exactly 0 and near points far from the origin lose no digits;
        summed as hypotenuses, so that no square overflows.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0, 0.0], [1e300, 0.0]])
        >>> euclidean_distances(X, np.array([[0.0, 2.0], [1e300, 0.0]])).tolist()
        [[2.0, 1e+300], [1e+300, 0.0]]
    """
    return np.hypot.reduce(X[:, None, :] - Y[None, :, :], axis=2)
