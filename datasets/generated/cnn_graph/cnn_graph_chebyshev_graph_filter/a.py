"""Filter a graph signal with a Chebyshev polynomial of the scaled combinatorial Laplacian."""
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    w = np.asarray(adj, dtype=np.float64)
    x = np.asarray(x, dtype=np.float64)
    theta = np.asarray(theta, dtype=np.float64)
    n = w.shape[0]
    k_count = theta.shape[0]

    # L = D - W with D_ii = sum_j W_ij
    laplacian = np.diag(w.sum(axis=1)) - w

    # scaled Laplacian: 2 L / lambda_max - I
    lambda_max = np.linalg.eigvalsh(laplacian)[-1]
    scaled = 2.0 * laplacian / lambda_max - np.eye(n)

    # y = [xbar_0, ..., xbar_{K-1}] theta
    xbar = np.empty((n, k_count), dtype=np.float64)
    xbar[:, 0] = x
    if k_count > 1:
        xbar[:, 1] = scaled @ x
    for k in range(2, k_count):
        xbar[:, k] = 2.0 * (scaled @ xbar[:, k - 1]) - xbar[:, k - 2]
    return xbar @ theta
