"""MSD covariance: var_i = s_i / N_i and cov_ij = var_i N_i / N_j for i <= j."""
import numpy as np


def msd_covariance(sd_var, n_indep):
    s = np.asarray(sd_var, dtype=np.float64)
    n = np.asarray(n_indep, dtype=np.float64)
    k = s.shape[0]
    var = s / n
    cov = np.zeros((k, k), dtype=np.float64)
    for i in range(k):
        cov[i, i] = var[i]
        for j in range(i + 1, k):
            cov[i, j] = var[i] * n[i] / n[j]
            cov[j, i] = cov[i, j]
    return var, cov
