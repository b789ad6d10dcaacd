"""gcn_layer, reading A, from its brief alone: graph/gcn_layer."""
import numpy as np


def gcn_layer(A, X, W):
    """Return the node features after one graph convolution layer.

    Parameters:
        A : float64 (n, n), adjacency, symmetric, 0/1, zero diagonal
        X : float64 (n, d), node features
        W : float64 (d, m), weights

    Returns:
        H : float64 (n, m), new node features, >= 0

    Conventions:
        A self-loop is added to every node and counts in its degree, so no degree is 0. The adjacency is
        normalised symmetrically by the roots of both degrees. The rectifier is applied; there is no bias.

    Example:
        >>> import numpy as np
        >>> A = np.array([[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 0.0]])
        >>> gcn_layer(A, np.array([[1.0], [3.0], [5.0]]), np.array([[1.0, -1.0]])).tolist()
        [[2.0, 0.0], [2.0, 0.0], [5.0, 0.0]]

    Paper:
        Graph convolutional network (GCN) layer
    """
    A = np.asarray(A, dtype=np.float64)
    looped = A + np.eye(A.shape[0])
    degree = looped.sum(axis=1)
    propagation = looped / np.sqrt(degree[:, None] * degree[None, :])
    return np.maximum(propagation @ (X @ W), 0.0)
