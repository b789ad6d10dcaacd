"""One layer of a graph convolutional network (GCN).

T. N. Kipf and M. Welling, "Semi-Supervised Classification with Graph
Convolutional Networks", arXiv:1609.02907, eq. 2 with the renormalised
adjacency of section 2.
"""
import numpy as np


def gcn_layer(A, X, W):
    """H = relu(D'^(-1/2) A' D'^(-1/2) X W)  (eq. 2).

    A : (n, n) symmetric 0/1 adjacency with zero diagonal
    X : (n, d) node features
    W : (d, m) weights
    returns H : (n, m) new node features, >= 0
    """
    n = A.shape[0]

    # Self-loops: A' = A + I.  The degree counts them, so it is at least 1.
    A_tilde = A + np.eye(n)
    degree = A_tilde.sum(axis=1)

    # Entry ij of D'^(-1/2) A' D'^(-1/2) is A'_ij / sqrt(D'_ii D'_jj).
    d_inv_sqrt = 1.0 / np.sqrt(degree)
    A_hat = d_inv_sqrt[:, None] * A_tilde * d_inv_sqrt[None, :]

    # Eq. 2 with the ReLU as the nonlinearity sigma
    H = np.maximum(A_hat @ X @ W, 0.0)
    return H
