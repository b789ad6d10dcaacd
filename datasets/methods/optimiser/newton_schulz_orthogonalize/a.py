"""newton_schulz_orthogonalize, reading A, from its brief alone: optimiser/newton_schulz_orthogonalize."""
import numpy as np


def _scaled(G):
    """G (m, n) divided by its Frobenius norm plus 1e-7, the norm taken relative to the largest entry."""
    top = np.max(np.abs(G))
    if top == 0.0:
        return np.zeros(G.shape)
    return G / (top * np.sqrt(np.sum((G / top) ** 2)) + 1e-7)


def newton_schulz_orthogonalize(G, steps):
    """Returns a nearly semi-orthogonal matrix made from G by quintic Newton-Schulz steps.

    Parameters:
        G : float64 (m, n), matrix
        steps : int64 scalar, number of steps, 0 .. 6

    Returns:
        O : float64 (m, n), nearly semi-orthogonal matrix

    Conventions:
        Double precision, wide and tall matrices alike; a tall one is transposed for the work, which
        changes only rounding. 1e-7 is added to the norm. No steps give the scaled matrix; a zero matrix
        stays zero.

    Example:
        >>> import numpy as np
        >>> newton_schulz_orthogonalize(np.array([[3.0, 4.0]]), 0).round(6).tolist()
        [[0.6, 0.8]]
        >>> newton_schulz_orthogonalize(np.array([[1e3]]), 1).round(6).tolist()
        [[0.701]]

    Paper:
        Newton-Schulz orthogonalization
    """
    X = _scaled(np.asarray(G, float))
    tall = X.shape[0] > X.shape[1]
    X = X.T if tall else X
    for _ in range(int(steps)):
        K = X @ X.T
        X = 3.4445 * X + (-4.7750 * K + 2.0315 * (K @ K)) @ X
    return X.T if tall else X
