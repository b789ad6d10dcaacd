"""cosine_distance: one less the cosine of the angle between the rows of two matrices."""
import numpy as np


def cosine_distance(X, Y):
    """Cosine distances of every row of X from every row of Y.

    Parameters:
        X : float64 (n, d), vectors, one per row
        Y : float64 (m, d), vectors, one per row
    Returns:
        D : float64 (n, m), distances between 0 and 2
    Conventions:
        Rows of D are rows of X. A pair with a row of zeros has distance 1.
        Values that rounding puts outside 0 to 2 are set to the end.
    Example:
        >>> cosine_distance(np.array([[1.0, 0.0], [0.0, 0.0]]),
        ...     np.array([[3.0, 0.0], [0.0, 2.0], [-1.0, 0.0]])).tolist()
        [[0.0, 1.0, 2.0], [1.0, 1.0, 1.0]]
    """
    X = np.asarray(X, dtype=np.float64)
    Y = np.asarray(Y, dtype=np.float64)
    x_length = np.sqrt(np.sum(X * X, axis=1))
    y_length = np.sqrt(np.sum(Y * Y, axis=1))
    # a zero row has inner products 0; with length 1 in the divisor its distance is 1
    x_length = np.where(x_length == 0.0, 1.0, x_length)
    y_length = np.where(y_length == 0.0, 1.0, y_length)
    D = 1.0 - (X @ Y.T) / (x_length[:, None] * y_length[None, :])
    return np.clip(D, 0.0, 2.0)
