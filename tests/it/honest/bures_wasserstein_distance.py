"""Wasserstein distance of Gaussians as a Procrustes problem: the factor of one covariance is turned onto that of the other."""

import numpy as np


def bures_wasserstein_distance(m1, S1, m2, S2):
    one, two = np.linalg.cholesky(S1), np.linalg.cholesky(S2)
    u, _, vt = np.linalg.svd(two.T @ one)
    return float(np.hypot(np.linalg.norm(m1 - m2), np.linalg.norm(one - two @ (u @ vt))))
