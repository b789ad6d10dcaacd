"""gram_schmidt_qr, reading A, from its brief alone: numerical/gram_schmidt_qr."""

import numpy as np


def gram_schmidt_qr(A):
    """Orthonormal columns and upper triangle by the modified Gram-Schmidt process.

    Parameters:
        A : float64 (m, n), vectors, one per column, independent

    Returns:
        Q : float64 (m, n), orthonormal vectors, one per column
        R : float64 (n, n), upper triangle with positive diagonal

    Conventions:
        Q has the shape of A and columns stay in their order. The diagonal of R is positive, below it R is
        exactly 0. Before a column is normalised, what rounding left of the earlier ones is taken out again.

    Example:
        >>> import numpy as np
        >>> Q, R = gram_schmidt_qr(np.array([[2.0, 3.0], [0.0, 4.0]]))
        >>> Q.tolist(), R.tolist()
        ([[1.0, 0.0], [0.0, 1.0]], [[2.0, 3.0], [0.0, 4.0]])

    Paper:
        Modified Gram-Schmidt process, alg. 5.2.5
    """
    A = np.asarray(A, dtype=float)
    scale = np.abs(A).max()
    rest = A / scale
    n = A.shape[1]
    Q, R = np.zeros(A.shape), np.zeros((n, n))
    for j in range(n):
        left_over = Q[:, :j].T @ rest[:, j]
        R[:j, j] += left_over
        column = rest[:, j] - Q[:, :j] @ left_over
        R[j, j] = np.linalg.norm(column)
        Q[:, j] = column / R[j, j]
        R[j, j + 1:] = Q[:, j] @ rest[:, j + 1:]
        rest[:, j + 1:] -= np.outer(Q[:, j], R[j, j + 1:])
    return Q, R * scale
