"""cholesky, reading A, from its brief alone: numerical/cholesky."""

import numpy as np


def cholesky(A):
    """Lower Cholesky factor of a positive definite matrix and the logarithm of its determinant.

    Parameters:
        A : float64 (n, n), symmetric positive definite matrix

    Returns:
        L : float64 (n, n), lower triangular factor
        logdet : float64 scalar, natural logarithm of the determinant of A

    Conventions:
        The lower factor, with a positive diagonal and exact zeros above it. No pivoting, nothing is added
        to the diagonal.

    Example:
        >>> import numpy as np
        >>> L, logdet = cholesky(np.array([[4.0, 2.0], [2.0, 10.0]]))
        >>> L.tolist(), round(float(logdet), 6)
        ([[2.0, 0.0], [1.0, 3.0]], 3.583519)

    Paper:
        Cholesky decomposition
    """
    A = np.asarray(A, dtype=float)
    L = np.zeros(A.shape)
    for j in range(len(A)):
        rest = A[j:, j] - L[j:, :j] @ L[j, :j]
        L[j, j] = np.sqrt(rest[0])
        L[j + 1:, j] = rest[1:] / L[j, j]
    return L, float(2.0 * np.log(np.diagonal(L)).sum())
