"""manhattan_distances: sums of absolute coordinate differences between the rows of two matrices."""
import numpy as np


def manhattan_distances(X, Y):
    """City block distances of every row of X from every row of Y, and the nearest.

    Parameters:
        X : float64 (n, d), points, one per row
        Y : float64 (m, d), points, one per row
    Returns:
        D : float64 (n, m), distances, >= 0
        nearest : float64 (n), distance from the nearest point of Y
    Conventions:
        Not divided by the number of coordinates. Rows of D are points of X.
    Example:
        >>> D, nearest = manhattan_distances(np.array([[0.0, 0.0]]),
        ...     np.array([[1.0, -2.0], [0.5, 0.0]]))
        >>> D.tolist(), nearest.tolist()
        ([[3.0, 0.5]], [0.5])
    """
    X = np.asarray(X, dtype=np.float64)
    Y = np.asarray(Y, dtype=np.float64)
    with np.errstate(over="ignore"):  # a distance beyond the largest float is infinite
        D = np.abs(X[:, None, :] - Y[None, :, :]).sum(axis=2)
    return D, D.min(axis=1)
