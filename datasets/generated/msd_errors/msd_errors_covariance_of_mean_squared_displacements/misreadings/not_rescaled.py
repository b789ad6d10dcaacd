# misreading: not_rescaled
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var.astype(float).copy()
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            cov[i, j] = cov[j, i] = v[i] * n_indep[i] / n_indep[j]
    return v, cov
