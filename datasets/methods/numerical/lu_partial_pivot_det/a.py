"""lu_partial_pivot_det, reading A, from its brief alone: numerical/lu_partial_pivot_det."""
import numpy as np


def _scaled_rows(A):
    """Rows of A (n, n) brought to a largest entry between 1/2 and 1, and their binary exponents (n)."""
    exponent = np.frexp(np.max(np.abs(A), axis=1))[1]
    return np.ldexp(A, -exponent[:, None]), exponent


def lu_partial_pivot_det(A):
    """Returns the determinant of a square matrix by elimination with partial pivoting.

    Parameters:
        A : float64 (n, n), matrix, n between 1 and 6

    Returns:
        d : float64 scalar, determinant

    Conventions:
        The signed value, not its logarithm; each exchange of rows turns the sign. A singular matrix has 0
        up to rounding. Rows are scaled by powers of two first, so only a determinant that itself is too
        large overflows.

    Example:
        >>> import numpy as np
        >>> lu_partial_pivot_det(np.array([[0.0, 2.0], [3.0, 4.0]]))
        -6.0

    Paper:
        Determinant by LU decomposition with partial pivoting
    """
    U, exponent = _scaled_rows(np.asarray(A, float))
    d = 1.0
    for c in range(U.shape[0]):
        p = c + np.argmax(np.abs(U[c:, c]))
        if U[p, c] == 0.0:
            return 0.0
        if p != c:
            U[[c, p]] = U[[p, c]]
            d = -d
        d *= U[c, c]
        U[c + 1:, c:] -= np.outer(U[c + 1:, c] / U[c, c], U[c, c:])
    return float(np.ldexp(d, int(exponent.sum())))
