"""Estimated variances and model covariance matrix of observed mean-squared displacements."""
import numpy as np


def msd_covariance(sd_var, n_indep):
    counts = n_indep.astype(np.float64)
    msd_var = sd_var / counts
    k = msd_var.shape[0]
    index = np.arange(k)
    earlier = np.minimum(index[:, None], index[None, :])
    later = np.maximum(index[:, None], index[None, :])
    msd_cov = msd_var[earlier] * (counts[earlier] / counts[later])
    return msd_var, msd_cov
