"""pseudo_inverse, reading A, from its brief alone: numerical/pseudo_inverse."""
import numpy as np


def pseudo_inverse(A):
    """Returns the pseudo-inverse of a matrix and its rank from the singular value decomposition.

    Parameters:
        A : float64 (m, n), matrix

    Returns:
        X : float64 (n, m), pseudo-inverse
        rank : int64 scalar, number of singular values that count

    Conventions:
        A singular value counts if it is above 1e-9 of the largest one; the others are treated as zero.
        There is no damping. Any shape is allowed; a matrix of zeros has rank 0 and a pseudo-inverse of
        zeros.

    Example:
        >>> import numpy as np
        >>> X, rank = pseudo_inverse(np.array([[2.0, 0.0], [0.0, 0.0], [0.0, 0.0]]))
        >>> np.abs(X).tolist(), rank
        ([[0.5, 0.0, 0.0], [0.0, 0.0, 0.0]], 1)

    Paper:
        The pseudo-inverse by singular value decomposition (section 5.5.4 of the brief's source)
    """
    U, s, Vt = np.linalg.svd(np.asarray(A, float), full_matrices=False)
    rank = int(np.sum(s > 1e-9 * s[0]))
    return (Vt[:rank].T / s[:rank]) @ U[:, :rank].T, rank
