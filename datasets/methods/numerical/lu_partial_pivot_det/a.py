"""lu_partial_pivot_det, reading A, from its brief alone: numerical/lu_partial_pivot_det."""

import numpy as np


def lu_partial_pivot_det(A):
    """Determinant of a square matrix by elimination with partial pivoting.

    Parameters:
        A : float64 (n, n), matrix

    Returns:
        d : float64 scalar, determinant

    Conventions:
        The signed value; every exchange of two rows turns the sign. A matrix without a pivot left has 0.

    Example:
        >>> import numpy as np
        >>> float(lu_partial_pivot_det(np.array([[0.0, 2.0], [3.0, 1.0]])))
        -6.0

    Paper:
        Determinant by LU decomposition with partial pivoting
    """
    M = np.array(A, dtype=float)
    d = 1.0
    for j in range(len(M)):
        pivot = j + int(np.argmax(np.abs(M[j:, j])))
        if M[pivot, j] == 0.0:
            return 0.0
        if pivot != j:
            M[[j, pivot]] = M[[pivot, j]]
            d = -d
        d *= M[j, j]
        M[j + 1:, j:] -= np.outer(M[j + 1:, j] / M[j, j], M[j, j:])
    return float(d)
