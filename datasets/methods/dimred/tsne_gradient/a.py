"""tsne_gradient: divergence of a t-SNE map from the data, and its gradient."""
import numpy as np


def tsne_gradient(P, Y):
    """Cost and gradient of t-SNE for given joint probabilities.

    Parameters:
        P : float64 (n, n), symmetric joint probabilities, zero diagonal, total 1
        Y : float64 (n, d), points of the map, one row each
    Returns:
        cost : float (scalar), Kullback-Leibler divergence, >= 0
        G : float64 (n, d), gradient with respect to Y
    Conventions:
        Both orders of a pair count; the diagonal takes no part. A pair with P = 0 adds
        nothing to the cost, but its Q acts in the gradient. No exaggeration.
    Example:
        >>> cost, G = tsne_gradient(np.array([[0.0, 0.5], [0.5, 0.0]]), np.array([[0.0], [1.0]]))
        >>> cost, G.tolist()
        (0.0, [[0.0], [0.0]])
    """
    P = np.asarray(P, dtype=np.float64)
    Y = np.asarray(Y, dtype=np.float64)
    difference = Y[:, None, :] - Y[None, :, :]
    kernel = 1.0 / (1.0 + np.sum(difference * difference, axis=2))
    np.fill_diagonal(kernel, 0.0)
    Q = kernel / kernel.sum()
    used = P > 0.0
    np.fill_diagonal(used, False)
    # a difference of logarithms, because a quotient with a tiny P or Q may leave the range
    cost = float(np.sum(P[used] * (np.log(P[used]) - np.log(Q[used]))))
    pull = (P - Q) * kernel
    G = 4.0 * np.sum(pull[:, :, None] * difference, axis=1)
    # a divergence is never negative; rounding may say otherwise
    return max(0.0, cost), G
