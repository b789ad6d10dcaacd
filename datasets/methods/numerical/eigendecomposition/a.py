"""eigendecomposition, reading A, from its brief alone: numerical/eigendecomposition."""

import numpy as np


def eigendecomposition(A):
    """Eigenvalues in ascending order and unit eigenvectors of a real symmetric matrix.

    Parameters:
        A : float64 (n, n), symmetric matrix

    Returns:
        w : float64 (n), eigenvalues, ascending
        V : float64 (n, n), unit eigenvectors, one per column

    Conventions:
        In each column, among the entries whose absolute value is within 1e-6 of the largest, the one with
        the lowest index is positive.

    Example:
        >>> import numpy as np
        >>> w, V = eigendecomposition(np.array([[2.0, 1.0], [1.0, 2.0]]))
        >>> np.round(w, 12).tolist(), np.round(V * np.sqrt(2.0), 12).tolist()
        ([1.0, 3.0], [[1.0, 1.0], [-1.0, 1.0]])

    Paper:
        Eigendecomposition of a symmetric matrix
    """
    w, V = np.linalg.eigh(np.asarray(A, dtype=float))
    size = np.abs(V)
    first = np.argmax(size >= size.max(axis=0) - 1e-6, axis=0)
    signs = np.where(V[first, np.arange(len(w))] < 0.0, -1.0, 1.0)
    return w, V * signs
