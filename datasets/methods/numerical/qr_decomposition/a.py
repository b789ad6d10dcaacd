"""qr_decomposition, reading A, from its brief alone: numerical/qr_decomposition."""

import numpy as np


def qr_decomposition(A):
    """Reduced QR factors with a positive diagonal of R.

    Parameters:
        A : float64 (m, n), matrix with independent columns, m >= n

    Returns:
        Q : float64 (m, n), orthonormal columns
        R : float64 (n, n), upper triangular factor with positive diagonal

    Conventions:
        Q has the shape of A. A row of R with a negative diagonal and its column of Q change signs. Below the
        diagonal R is exactly 0. Columns stay in their order.

    Example:
        >>> import numpy as np
        >>> Q, R = qr_decomposition(np.array([[3.0], [4.0]]))
        >>> np.round(Q, 12).tolist(), np.round(R, 12).tolist()
        ([[0.6], [0.8]], [[5.0]])

    Paper:
        QR decomposition
    """
    Q, R = np.linalg.qr(np.asarray(A, dtype=float), mode="reduced")
    signs = np.where(np.diagonal(R) < 0.0, -1.0, 1.0)
    return Q * signs, np.triu(signs[:, None] * R)
