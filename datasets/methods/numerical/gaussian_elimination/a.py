"""gaussian_elimination, reading A, from its brief alone: numerical/gaussian_elimination."""
import numpy as np


def gaussian_elimination(A, b):
    """Return the solution of the linear equations A x = b.

    Parameters:
        A : float64 (n, n), coefficients, one equation per row
        b : float64 (n), right-hand sides

    Returns:
        x : float64 (n), solution

    Conventions:
        One right-hand side; A is well conditioned, so there is no refinement and no least squares.
        Rows are exchanged to bring the largest entry of a column to the pivot.

    Example:
        >>> import numpy as np
        >>> gaussian_elimination(np.array([[0.0, 2.0], [4.0, 2.0]]), np.array([6.0, 10.0])).tolist()
        [1.0, 3.0]

    Paper: Gaussian elimination with row exchanges
    """
    A = np.array(A, dtype=np.float64)
    x = np.array(b, dtype=np.float64)
    n = x.shape[0]
    for c in range(n):
        pivot = c + int(np.argmax(np.abs(A[c:, c])))
        A[[c, pivot]] = A[[pivot, c]]
        x[[c, pivot]] = x[[pivot, c]]
        factor = A[c + 1:, c] / A[c, c]
        A[c + 1:, c + 1:] -= factor[:, None] * A[c, c + 1:]
        x[c + 1:] -= factor * x[c]
    for c in range(n - 1, -1, -1):
        x[c] = (x[c] - A[c, c + 1:] @ x[c + 1:]) / A[c, c]
    return x
