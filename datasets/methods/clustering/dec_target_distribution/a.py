"""Soft assignment and target distribution of deep embedded clustering (DEC).

J. Xie, R. Girshick and A. Farhadi, "Unsupervised Deep Embedding for
Clustering Analysis", arXiv:1511.06335, eq. 1 (alpha = 1) and eq. 3.
"""
import numpy as np


def dec_target_distribution(Z, C):
    """Student-t soft assignment Q (eq. 1) and its sharpened target P (eq. 3).

    Z : (n, d) embedded points z_i
    C : (k, d) cluster centres c_j (mu_j in the paper)
    returns Q : (n, k) and P : (n, k), the rows of both sum to 1
    """
    # |z_i - c_j|^2 from the differences themselves, which avoids the
    # cancellation of |z|^2 - 2 z.c + |c|^2.
    difference = Z[:, None, :] - C[None, :, :]
    squared_distance = np.sum(difference**2, axis=2)

    # Eq. 1 with one degree of freedom: the exponent -(alpha + 1)/2 is -1.
    kernel = 1.0 / (1.0 + squared_distance)
    Q = kernel / kernel.sum(axis=1, keepdims=True)

    # Soft cluster frequencies f_j = sum_i q_ij, over all n points
    f = Q.sum(axis=0)

    # Eq. 3: square the assignments and divide by the frequencies, then
    # normalise every row.
    sharpened = Q**2 / f
    P = sharpened / sharpened.sum(axis=1, keepdims=True)
    return Q, P
