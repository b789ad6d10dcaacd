"""truncated_svd, reading A, from its brief alone: dimred/truncated_svd."""
import numpy as np


def truncated_svd(A, r):
    """Return the r largest singular values of A and its best approximation of rank r.

    Parameters:
        A : float64 (m, n), matrix
        r : int64 scalar, number of singular values, rank of the approximation, 1 .. min(m, n)

    Returns:
        s : float64 (r), largest singular values, falling
        B : float64 (m, n), best approximation of rank r

    Conventions:
        Rows and columns are not centred.
        Singular vectors are not returned, their signs and rotations being open; s and B are unique.
        r = min(m, n) gives all singular values and B = A.
        Singular values are never negative and come from A itself, not from a product with its transpose.

    Example:
        >>> import numpy as np
        >>> s, B = truncated_svd(np.array([[3.0, 0.0, 0.0], [0.0, -4.0, 0.0]]), 1)
        >>> s.round(9).tolist(), (B.round(9) + 0.0).tolist()
        ([4.0], [[0.0, 0.0, 0.0], [0.0, -4.0, 0.0]])

    Paper: truncated singular value decomposition
    """
    A = np.asarray(A, dtype=np.float64)
    r = int(r)
    U, s, Vt = np.linalg.svd(A, full_matrices=False)
    s = np.maximum(s[:r], 0.0)
    if r == min(A.shape):
        return s, A.copy()
    return s, (U[:, :r] * s) @ Vt[:r]
