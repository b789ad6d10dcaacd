"""cosine_similarity: eq. 6.10 for each pair of rows."""

import numpy as np


def cosine_similarity(X, Y):
    """Cosines between all rows of X and all rows of Y.

    Parameters:
        X : float64 (n, d), vectors as rows
        Y : float64 (m, d), vectors to compare with, as rows

    Returns:
        S : float64 (n, m), cosines, a row for each row of X

    Conventions:
        All pairs, not row against row. A zero row has the cosine 0 with everything. Similarity, not
        distance; no centring, no epsilon. Rows are normalised before the product, and rounding beyond 1 in
        size is cut.

    Example:
        >>> import numpy as np
        >>> X, Y = np.array([[3.0, 4.0], [0.0, 0.0]]), np.array([[1.0, 0.0], [0.0, -5.0]])
        >>> cosine_similarity(X, Y).tolist()
        [[0.6, -0.8], [0.0, 0.0]]
    """
    def unit(Z):
        length = np.sqrt(np.sum(Z * Z, axis=1, keepdims=True))
        return Z / np.where(length > 0.0, length, 1.0)

    return np.clip(unit(X) @ unit(Y).T, -1.0, 1.0)
