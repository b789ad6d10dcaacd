# misreading: order_by_counts
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            a, b = (i, j) if n_indep[i] >= n_indep[j] else (j, i)
            cov[i, j] = cov[j, i] = v[a] * n_indep[a] / n_indep[b]
    return v, cov
