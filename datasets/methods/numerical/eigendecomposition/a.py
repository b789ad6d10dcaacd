"""eigendecomposition, reading A, from its brief alone: numerical/eigendecomposition."""
import numpy as np


def eigendecomposition(A):
    """Return the ascending eigenvalues of a symmetric matrix and its unit eigenvectors with fixed signs.

    Parameters:
        A : float64 (n, n), symmetric matrix with separated eigenvalues

    Returns:
        w : float64 (n), eigenvalues, ascending
        V : float64 (n, n), unit eigenvectors, one per column

    Conventions:
        Real symmetric matrices only.
        In each column the first entry whose absolute value is within 1e-6 of the largest is positive.

    Example:
        >>> import numpy as np
        >>> w, V = eigendecomposition(np.array([[2.0, 1.0], [1.0, 2.0]]))
        >>> w.round(9).tolist(), V.round(6).tolist()
        ([1.0, 3.0], [[0.707107, 0.707107], [-0.707107, 0.707107]])

    Paper: eigendecomposition of a real symmetric matrix
    """
    w, V = np.linalg.eigh(np.asarray(A, dtype=np.float64))
    size = np.abs(V)
    lead = np.argmax(size >= size.max(axis=0) - 1e-6, axis=0)
    sign = np.where(V[lead, np.arange(V.shape[1])] < 0.0, -1.0, 1.0)
    return w, V * sign
