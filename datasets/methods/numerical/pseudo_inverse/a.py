"""pseudo_inverse, reading A, from its brief alone: numerical/pseudo_inverse."""
import numpy as np


def pseudo_inverse(A):
    """Return the pseudo-inverse of a matrix and the number of singular values that count.

    Parameters:
        A : float64 (m, n), matrix of any shape, m and n at least 1

    Returns:
        X : float64 (n, m), pseudo-inverse
        rank : int64 scalar, number of singular values that count

    Conventions:
        A singular value counts if it is larger than 1e-9 of the largest one; the others are inverted to
        0. No damping. A square matrix of full rank gives its inverse; a zero matrix gives zeros and rank
        0.

    Example:
        >>> import numpy as np
        >>> X, rank = pseudo_inverse(np.array([[2.0, 0.0], [0.0, 0.0], [0.0, 0.0]]))
        >>> X.tolist(), int(rank)
        ([[0.5, 0.0, 0.0], [0.0, 0.0, 0.0]], 1)

    Paper:
        Moore-Penrose pseudo-inverse by the singular value decomposition
    """
    U, s, Vt = np.linalg.svd(np.asarray(A, dtype=np.float64), full_matrices=False)
    counts = s > 1e-9 * s.max()
    g = np.where(counts, 1.0 / np.where(counts, s, 1.0), 0.0)
    X = (Vt.T * g) @ U.T + 0.0
    return X, int(counts.sum())
