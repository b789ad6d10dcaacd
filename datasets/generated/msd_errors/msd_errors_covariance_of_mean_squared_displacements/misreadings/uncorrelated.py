# misreading: uncorrelated
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    return v, np.diag(v)
