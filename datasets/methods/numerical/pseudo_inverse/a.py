"""pseudo_inverse, reading A, from its brief alone: numerical/pseudo_inverse."""

import numpy as np


def pseudo_inverse(A):
    """Moore-Penrose inverse of a matrix and the number of singular values that count.

    Parameters:
        A : float64 (m, n), matrix

    Returns:
        X : float64 (n, m), pseudo-inverse
        rank : int64 scalar, number of singular values that count

    Conventions:
        Singular values count above 1e-9 of the largest; the others are taken as 0. A matrix of zeros has
        rank 0 and the pseudo-inverse 0. No damping, any shape.

    Example:
        >>> import numpy as np
        >>> X, rank = pseudo_inverse(np.array([[2.0, 0.0], [0.0, 0.0], [0.0, 0.0]]))
        >>> np.abs(X).tolist(), int(rank)
        ([[0.5, 0.0, 0.0], [0.0, 0.0, 0.0]], 1)

    Paper:
        Pseudo-inverse by the singular value decomposition, sec. 5.5.4
    """
    U, s, Vt = np.linalg.svd(np.asarray(A, dtype=float), full_matrices=False)
    rank = int(np.count_nonzero(s > 1e-9 * s.max()))
    return (Vt[:rank].T / s[:rank]) @ U[:, :rank].T, rank
