"""lu_partial_pivot_det, reading A, from its brief alone: numerical/lu_partial_pivot_det."""
import math

import numpy as np


def _signed_permutations(n):
    """All permutations of 0..n-1, int (n!, n), and their signs, float64 (n!)."""
    perms = np.zeros((1, 0), dtype=np.intp)
    signs = np.ones(1)
    for m in range(n):
        # Value m, the largest so far, makes m - j inversions when inserted at position j.
        signs = np.concatenate([signs * (-1.0) ** (m - j) for j in range(m + 1)])
        perms = np.concatenate([np.insert(perms, j, m, axis=1) for j in range(m + 1)])
    return perms, signs


def _scaled_rows(A):
    """Rows of A (n, n) over powers of two, largest entry in [1/2, 1); float64 (n, n), exponents int (n)."""
    exponents = np.frexp(np.abs(A).max(axis=1))[1]
    with np.errstate(under="ignore"):
        return np.ldexp(A, -exponents[:, None]), exponents


def lu_partial_pivot_det(A):
    """Return the signed determinant of a square matrix.

    Parameters:
        A : float64 (n, n), matrix of finite reals, n from 1 to 6

    Returns:
        d : float64 scalar, determinant of A

    Conventions:
        The value carries its sign and is not a logarithm.
        A singular matrix gives 0 up to rounding, measured against the product of the row lengths.
        Each exchange of rows changes the sign; here the sign of each permutation accounts for it.
        Rows are scaled by powers of two, so no partial product overflows; a determinant beyond the
        range of float64 comes out as a signed infinity.

    Example:
        >>> import numpy as np
        >>> float(lu_partial_pivot_det(np.array([[0.0, 2.0, 1.0], [3.0, 0.0, 4.0], [1.0, 5.0, 2.0]])))
        11.0

    Paper:
        Determinant by LU factorisation with partial pivoting
    """
    A = np.asarray(A, dtype=np.float64)
    n = A.shape[0]
    rows, exponents = _scaled_rows(A)
    perms, signs = _signed_permutations(n)
    with np.errstate(under="ignore"):
        terms = signs * np.prod(rows[np.arange(n), perms], axis=1)
    total = math.fsum(terms)
    with np.errstate(over="ignore", under="ignore"):
        return float(np.ldexp(total, int(exponents.sum()))) + 0.0
