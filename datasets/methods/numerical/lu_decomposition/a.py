"""lu_decomposition, reading A, from its brief alone: numerical/lu_decomposition."""
import numpy as np


def lu_decomposition(A):
    """Return the row order and the factors of the LU decomposition with partial pivoting.

    Parameters:
        A : float64 (n, n), matrix, possibly singular

    Returns:
        perm : int64 (n), row of A that stands at each row of the product
        L : float64 (n, n), lower factor, ones on its diagonal
        U : float64 (n, n), upper factor

    Conventions:
        A[perm] equals L times U; only rows are exchanged.
        Candidates within one part in 1e9 of the largest are tied, the topmost in the present order wins.
        A column whose candidates are at most 1e-12 of the largest entry of A is not exchanged and
        leaves zeros below the diagonal of L.

    Example:
        >>> import numpy as np
        >>> perm, L, U = lu_decomposition(np.array([[1.0, 2.0], [4.0, 4.0]]))
        >>> perm.tolist(), L.tolist(), U.tolist()
        ([1, 0], [[1.0, 0.0], [0.25, 1.0]], [[4.0, 4.0], [0.0, 1.0]])

    Paper: LU decomposition with partial pivoting
    """
    M = np.array(A, dtype=np.float64)
    n = M.shape[0]
    perm = np.arange(n, dtype=np.int64)
    L = np.eye(n)
    floor = 1e-12 * np.abs(M).max()
    for j in range(n - 1):
        size = np.abs(M[j:, j])
        if size.max() <= floor:
            continue
        pivot = j + int(np.argmax(size >= (1.0 - 1e-9) * size.max()))
        M[[j, pivot]] = M[[pivot, j]]
        L[[j, pivot], :j] = L[[pivot, j], :j]
        perm[[j, pivot]] = perm[[pivot, j]]
        L[j + 1:, j] = M[j + 1:, j] / M[j, j]
        M[j + 1:, j + 1:] -= L[j + 1:, j, None] * M[j, j + 1:]
    return perm, L, np.triu(M)
