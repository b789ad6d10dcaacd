"""cosine_distance, reading A, from its brief alone: metric/cosine_distance."""
import numpy as np


def _unit_rows(A):
    """Rows of A (n, d) scaled to length 1 (zero rows stay zero), and which rows are zero (n)."""
    zero = ~np.any(A != 0.0, axis=1)
    length = np.sqrt(np.sum(A * A, axis=1))
    return A / np.where(zero, 1.0, length)[:, None], zero


def cosine_distance(X, Y):
    """Returns the cosine distance between each row of X and each row of Y.

    Parameters:
        X : float64 (n, d), vectors, one per row
        Y : float64 (m, d), vectors, one per row

    Returns:
        D : float64 (n, m), distances between 0 and 2

    Conventions:
        Rows of the result belong to X, columns to Y. The distance is 1 minus the cosine: 0 for one
        direction, 1 at a right angle, 2 for opposite ones. A pair with a row of exact zeros has distance
        1. Results are clipped to the range from 0 to 2.

    Example:
        >>> import numpy as np
        >>> cosine_distance(np.array([[2.0, 0.0], [0.0, 0.0]]), np.array([[3.0, 0.0], [0.0, 1.0]])).tolist()
        [[0.0, 1.0], [1.0, 1.0]]

    Paper:
        The cosine distance
    """
    U, zero_x = _unit_rows(np.asarray(X, float))
    V, zero_y = _unit_rows(np.asarray(Y, float))
    cos = U @ V.T
    D = 1.0 - cos
    i, j = np.nonzero(cos > 0.5)
    D[i, j] = 0.5 * np.sum((U[i] - V[j]) ** 2, axis=1)
    D[zero_x[:, None] | zero_y[None, :]] = 1.0
    return np.clip(D, 0.0, 2.0)
