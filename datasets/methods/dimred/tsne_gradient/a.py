"""tsne_gradient, reading A, from its brief alone: dimred/tsne_gradient."""
import numpy as np


def tsne_gradient(P, Y):
    """Return the t-SNE divergence between P and the map Y, and its gradient with respect to Y.

    Parameters:
        P : float64 (n, n), joint probabilities of the data, symmetric, zero diagonal, sum 1
        Y : float64 (n, d), points of the map, one row each

    Returns:
        cost : float64 scalar, divergence, >= 0
        G : float64 (n, d), gradient with respect to Y

    Conventions:
        Both orders of a pair count, so P and Q each add up to 1; the diagonal takes no part.
        A pair with P_ij = 0 adds nothing to the cost but enters the gradient through Q.
        No lower bound on probabilities, no early exaggeration, the factor 4 is the derivative's own.

    Example:
        >>> import numpy as np
        >>> P = (1.0 - np.eye(3)) / 6.0
        >>> cost, G = tsne_gradient(P, np.array([[0.0], [1.0], [-1.0]]))
        >>> round(float(cost), 6), (G.round(9) + 0.0).tolist()
        (0.082287, [[0.0], [0.05], [-0.05]])

    Paper: t-distributed stochastic neighbour embedding (t-SNE)
    """
    P = np.asarray(P, dtype=np.float64)
    Y = np.asarray(Y, dtype=np.float64)
    off = ~np.eye(P.shape[0], dtype=bool)
    diff = Y[:, None, :] - Y[None, :, :]
    root = np.hypot.reduce(diff, axis=2, initial=1.0)
    log_k = -2.0 * np.log(root)
    top = log_k[off].max()
    log_q = log_k - top - np.log(np.exp(log_k[off] - top).sum())
    used = off & (P > 0.0)
    cost = np.sum(P[used] * (np.log(P[used]) - log_q[used]))
    gap = np.where(off, P - np.exp(log_q), 0.0)
    pull = diff / root[:, :, None] / root[:, :, None]
    G = 4.0 * np.sum(gap[:, :, None] * pull, axis=1)
    return np.maximum(cost, 0.0), G
