"""graphsage_mean_plain: Algorithm 1, lines 4 and 5, without nonlinearity and line 7."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    """GraphSAGE layer with mean aggregation, without nonlinearity and normalisation.

    Parameters:
        A : float64 (n, n), symmetric 0/1 adjacency, zero diagonal
        X : float64 (n, d), features, a row for each node
        Wl : float64 (d, m), weights of the neighbours' mean
        Wr : float64 (d, m), weights of the node's own features
        b : float64 (m), bias

    Returns:
        H : float64 (n, m), new features, a row for each node

    Conventions:
        Weights act from the right; the bias is added once. All neighbours count, the node itself is not one
        of them, and a node without neighbours has the mean 0.

    Example:
        >>> import numpy as np
        >>> A = np.array([[0.0, 1.0, 1.0, 0.0], [1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0] * 4])
        >>> X = np.array([[1.0], [2.0], [4.0], [8.0]])
        >>> graphsage_mean_plain(A, X, np.array([[10.0]]), np.array([[1.0]]), np.array([0.5])).tolist()
        [[31.5], [12.5], [14.5], [8.5]]

    Paper:
        https://arxiv.org/abs/1706.02216
    """
    deg = np.sum(A, axis=1, keepdims=True)
    return (A @ X / np.maximum(deg, 1.0)) @ Wl + b + X @ Wr
