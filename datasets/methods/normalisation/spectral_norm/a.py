"""spectral_norm, reading A, from its brief alone: normalisation/spectral_norm."""
import numpy as np


def _unit(x):
    """x (k), not zero, divided by its Euclidean length: (k); the squares are kept in range."""
    x = x / np.abs(x).max()
    return x / np.sqrt(x @ x)


def spectral_norm(W, u, iters):
    """Return weights divided by the power-iteration estimate of their largest singular value, and the vector.

    Parameters:
        W : float64 (m, d), weights, finite, W^T u not zero
        u : float64 (m), estimate of the first left singular vector, length 1
        iters : int64 scalar, number of refinements, 1 to 30

    Returns:
        Wsn : float64 (m, d), normalised weights
        u2 : float64 (m), refined estimate, length 1

    Conventions:
        Each refinement makes v from u first, then u anew from v; the estimate of the singular value uses
        the last v with the last u. No small constant is added to the lengths. The estimate is at most the
        true singular value. u is not changed.

    Example:
        >>> import numpy as np
        >>> Wsn, u2 = spectral_norm(np.array([[4.0, 0.0], [0.0, 2.0]]), np.array([1.0, 0.0]), 1)
        >>> Wsn.tolist(), u2.tolist()
        ([[1.0, 0.0], [0.0, 0.5]], [1.0, 0.0])

    Paper:
        https://arxiv.org/abs/1802.05957
    """
    W = np.asarray(W, dtype=np.float64)
    exponent = np.frexp(np.abs(W).max())[1]
    scaled = np.ldexp(W, -exponent)
    u2 = np.asarray(u, dtype=np.float64)
    for _ in range(int(iters)):
        v = _unit(scaled.T @ u2)
        u2 = _unit(scaled @ v)
    sigma = u2 @ (scaled @ v)
    return scaled / sigma, u2
