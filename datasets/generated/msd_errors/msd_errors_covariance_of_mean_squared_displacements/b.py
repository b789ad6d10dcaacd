"""Estimated variances and model covariance matrix of mean-squared displacements."""
import numpy as np


def msd_covariance(sd_var, n_indep):
    k = sd_var.shape[0]

    # Variance of a mean: variance of the squared displacement divided by
    # the number of independent observations.
    msd_var = np.zeros(k, dtype=np.float64)
    for i in range(k):
        msd_var[i] = sd_var[i] / float(n_indep[i])

    # Covariance of two intervals from the variance of the earlier one.
    msd_cov = np.zeros((k, k), dtype=np.float64)
    for i in range(k):
        msd_cov[i, i] = msd_var[i]
        for j in range(i + 1, k):
            count_ratio = float(n_indep[i]) / float(n_indep[j])
            covariance = msd_var[i] * count_ratio
            msd_cov[i, j] = covariance
            msd_cov[j, i] = covariance

    return msd_var, msd_cov
