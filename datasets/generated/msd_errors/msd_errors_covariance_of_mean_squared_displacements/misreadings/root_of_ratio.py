# misreading: root_of_ratio
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            cov[i, j] = cov[j, i] = v[i] * np.sqrt(n_indep[i] / n_indep[j])
    return v, cov
