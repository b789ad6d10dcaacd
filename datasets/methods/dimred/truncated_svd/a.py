"""truncated_svd: largest singular values and the best approximation of a rank."""

import numpy as np


def truncated_svd(A, r):
    """The r largest singular values of A, and its best approximation of rank r.

    Parameters:
        A : float64 (m, n), matrix
        r : int (scalar), number of singular values, rank of the approximation

    Returns:
        s : float64 (r), largest singular values, falling
        B : float64 (m, n), best approximation of rank r

    Conventions:
        No centring. The values fall and are never negative; singular vectors are not returned, as their
        signs are open. They come from A itself, not from the eigenvalues of a product, so that small ones
        keep their digits. r = min(m, n) gives all singular values and A.

    Example:
        >>> import numpy as np
        >>> s, B = truncated_svd(np.diag([2.0, 5.0, 1.0]), 2)
        >>> s.round(6).tolist(), (B.round(6) + 0.0).tolist()
        ([5.0, 2.0], [[2.0, 0.0, 0.0], [0.0, 5.0, 0.0], [0.0, 0.0, 0.0]])
    """
    U, s, Vt = np.linalg.svd(A, full_matrices=False)
    return s[:r], (U[:, :r] * s[:r]) @ Vt[:r]
