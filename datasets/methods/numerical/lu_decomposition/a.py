"""lu_decomposition, reading A, from its brief alone: numerical/lu_decomposition."""

import numpy as np


def lu_decomposition(A):
    """Row order and factors of an LU decomposition with partial pivoting.

    Parameters:
        A : float64 (n, n), matrix

    Returns:
        perm : int64 (n), row of A that stands at each row of the product
        L : float64 (n, n), lower factor, ones on its diagonal
        U : float64 (n, n), upper factor

    Conventions:
        A[perm] equals L times U. Among candidates within one part in 1e9 of the largest the topmost in the
        present order is the pivot. A column without a candidate above 1e-12 of the largest entry of A is
        passed: no exchange, zeros below the diagonal of L, and about 0 on that of U.

    Example:
        >>> import numpy as np
        >>> perm, L, U = lu_decomposition(np.array([[1.0, 3.0], [2.0, 4.0]]))
        >>> perm.tolist(), L.tolist(), U.tolist()
        ([1, 0], [[1.0, 0.0], [0.5, 1.0]], [[2.0, 4.0], [0.0, 1.0]])

    Paper:
        LU decomposition with partial pivoting
    """
    M = np.array(A, dtype=float)
    n = len(M)
    floor = 1e-12 * np.abs(M).max()
    perm, L = np.arange(n, dtype=np.int64), np.eye(n)
    for j in range(n - 1):
        size = np.abs(M[j:, j])
        if size.max() <= floor:
            continue
        pivot = j + int(np.argmax(size >= (1.0 - 1e-9) * size.max()))
        M[[j, pivot]] = M[[pivot, j]]
        perm[[j, pivot]] = perm[[pivot, j]]
        L[[j, pivot], :j] = L[[pivot, j], :j]
        L[j + 1:, j] = M[j + 1:, j] / M[j, j]
        M[j + 1:, j:] -= np.outer(L[j + 1:, j], M[j, j:])
    return perm, L, np.triu(M)
