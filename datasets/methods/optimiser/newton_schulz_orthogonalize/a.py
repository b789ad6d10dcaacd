"""newton_schulz_orthogonalize, reading A, from its brief alone: optimiser/newton_schulz_orthogonalize."""

import numpy as np


def newton_schulz_orthogonalize(G, steps):
    """Nearly semi-orthogonal matrix after the quintic Newton-Schulz iteration.

    Parameters:
        G : float64 (m, n), matrix
        steps : int64 scalar, number of steps

    Returns:
        O : float64 (m, n), nearly semi-orthogonal matrix

    Conventions:
        Double precision, wide and tall matrices alike. Exactly the given number of steps; none returns the
        matrix over its Frobenius norm plus 1e-7. Singular values come near 1 but not to it; zero stays zero.

    Example:
        >>> import numpy as np
        >>> np.round(newton_schulz_orthogonalize(np.array([[3.0, 4.0]]), 0), 6).tolist()
        [[0.6, 0.8]]

    Paper:
        Newton-Schulz orthogonalisation
    """
    G = np.asarray(G, dtype=float)
    X = G / (np.linalg.norm(G) + 1e-7)
    for _ in range(int(steps)):
        gram = X @ X.T
        once = gram @ X
        X = 3.4445 * X - 4.7750 * once + 2.0315 * (gram @ once)
    return X
