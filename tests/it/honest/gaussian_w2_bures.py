"""Squared Wasserstein distance of Gaussians with singular values of a product of Cholesky factors in place of matrix square roots."""

import numpy as np


def gaussian_w2_bures(m1, S1, m2, S2):
    one, two = np.linalg.cholesky(S1), np.linalg.cholesky(S2)
    cross = np.linalg.svd(one.T @ two, compute_uv=False).sum()
    value = np.vdot(m1 - m2, m1 - m2) + np.vdot(one, one) + np.vdot(two, two) - 2.0 * cross
    return float(max(value, 0.0))
