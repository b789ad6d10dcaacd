"""gaussian_elimination, reading A, from its brief alone: numerical/gaussian_elimination."""

import numpy as np


def gaussian_elimination(A, b):
    """Solution of a square linear system by elimination with partial pivoting.

    Parameters:
        A : float64 (n, n), coefficients, one equation per row
        b : float64 (n), right-hand sides

    Returns:
        x : float64 (n), solution

    Conventions:
        One right-hand side. Rows are exchanged so that the pivot is the largest entry left in its column; no
        refinement and no treatment of singular matrices.

    Example:
        >>> import numpy as np
        >>> gaussian_elimination(np.array([[0.0, 2.0], [1.0, 1.0]]), np.array([4.0, 3.0])).tolist()
        [1.0, 2.0]

    Paper:
        Gaussian elimination with partial pivoting
    """
    M = np.column_stack([np.asarray(A, dtype=float), np.asarray(b, dtype=float)])
    n = len(M)
    for j in range(n - 1):
        pivot = j + int(np.argmax(np.abs(M[j:, j])))
        M[[j, pivot]] = M[[pivot, j]]
        M[j + 1:, j:] -= np.outer(M[j + 1:, j] / M[j, j], M[j, j:])
    x = np.zeros(n)
    for i in range(n - 1, -1, -1):
        x[i] = (M[i, n] - M[i, i + 1:n] @ x[i + 1:]) / M[i, i]
    return x
