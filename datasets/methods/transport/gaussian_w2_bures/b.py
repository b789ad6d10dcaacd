"""Squared 2-Wasserstein distance of two Gaussians (Olkin and Pukelsheim, 1982).

With the Cholesky factors S1 = L1 L1^T and S2 = L2 L2^T, the matrix
S1^(1/2) S2 S1^(1/2) has the eigenvalues of S1 S2, and these are the squares of
the singular values of L1^T L2.  The trace of its root is their plain sum.
"""

import math

import numpy as np


def trace_of_root(S1, S2):
    """trace( (S1^(1/2) S2 S1^(1/2))^(1/2) )."""
    lower1 = np.linalg.cholesky(S1)
    lower2 = np.linalg.cholesky(S2)
    singular_values = np.linalg.svd(lower1.T @ lower2, compute_uv=False)
    return math.fsum(singular_values.tolist())


def gaussian_w2_bures(m1, S1, m2, S2):
    """Squared distance between N(m1, S1) and N(m2, S2).

    m1, m2  float64 [d], means
    S1, S2  float64 [d, d], covariances, positive definite

    Returns a float.
    """
    total = 0.0
    for i in range(len(m1)):
        shift = float(m1[i]) - float(m2[i])
        total += shift * shift
        total += float(S1[i, i]) + float(S2[i, i])
    return max(total - 2.0 * trace_of_root(S1, S2), 0.0)
