"""Filter a graph signal with a truncated Chebyshev expansion in the scaled combinatorial Laplacian."""
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    vertex_count = adj.shape[0]
    coefficient_count = theta.shape[0]

    # Combinatorial Laplacian L = D - W with D_ii = sum_j W_ij.
    degrees = np.sum(adj, axis=1)
    laplacian = np.diag(degrees) - adj

    # Exact largest eigenvalue of the symmetric Laplacian (ascending order).
    eigenvalues = np.linalg.eigvalsh(laplacian)
    lambda_max = eigenvalues[-1]

    # Scaled Laplacian: its eigenvalues lie in [-1, 1].
    scaled_laplacian = 2.0 * laplacian / lambda_max - np.eye(vertex_count)

    # Order zero: x_bar_0 = x.
    x_bar_before = np.array(x, dtype=np.float64)
    y = theta[0] * x_bar_before
    if coefficient_count == 1:
        return y

    # Order one: x_bar_1 = L_tilde x.
    x_bar = scaled_laplacian @ x_bar_before
    y = y + theta[1] * x_bar

    # Higher orders: x_bar_k = 2 L_tilde x_bar_{k-1} - x_bar_{k-2}.
    for order in range(2, coefficient_count):
        x_bar_next = 2.0 * (scaled_laplacian @ x_bar) - x_bar_before
        y = y + theta[order] * x_bar_next
        x_bar_before = x_bar
        x_bar = x_bar_next

    return y
