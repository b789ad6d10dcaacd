"""newton_schulz_orthogonalize, reading A, from its brief alone: optimiser/newton_schulz_orthogonalize."""
import numpy as np


def newton_schulz_orthogonalize(G, steps):
    """Return a nearly semi-orthogonal matrix from a fixed number of quintic Newton-Schulz steps.

    Parameters:
        G : float64 (m, n), matrix, between -100 and 100, m and n at least 1
        steps : int64 scalar, number of steps, 0 to 6

    Returns:
        O : float64 (m, n), nearly semi-orthogonal matrix

    Conventions:
        Double precision. The matrix is divided by its Frobenius norm plus 1e-7 and then passes through
        the odd polynomial of degree five steps times; wide and tall matrices are treated alike, without
        transposing. steps = 0 gives the divided matrix. A zero matrix stays zero.

    Example:
        >>> import numpy as np
        >>> G = np.array([[3.0, 4.0]])
        >>> np.round(newton_schulz_orthogonalize(G, 0), 4).tolist()
        [[0.6, 0.8]]
        >>> np.round(newton_schulz_orthogonalize(G, 1), 4).tolist()
        [[0.4206, 0.5608]]

    Paper:
        Newton-Schulz orthogonalisation
    """
    G = np.asarray(G, dtype=np.float64)
    X = G / (np.sqrt(np.sum(G**2)) + 1e-7)
    for _ in range(int(steps)):
        gram = X @ X.T
        first = gram @ X
        X = 3.4445 * X - 4.7750 * first + 2.0315 * (gram @ first)
    return X
