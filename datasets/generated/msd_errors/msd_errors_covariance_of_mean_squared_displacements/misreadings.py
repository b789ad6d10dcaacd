# %% divided_by_count_less_one
# misreading: divided_by_count_less_one
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / np.maximum(n_indep - 1, 1)
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            cov[i, j] = cov[j, i] = v[i] * n_indep[i] / n_indep[j]
    return v, cov


# %% geometric_mean
# misreading: geometric_mean
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            cov[i, j] = cov[j, i] = np.sqrt(v[i] * v[j]) * n_indep[i] / n_indep[j]
    return v, cov


# %% no_ratio
# misreading: no_ratio
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            cov[i, j] = cov[j, i] = v[i]
    return v, cov


# %% not_rescaled
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


# %% observed_variance_in_matrix
# misreading: observed_variance_in_matrix
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            cov[i, j] = cov[j, i] = sd_var[i] * n_indep[i] / n_indep[j]
    return v, cov


# %% order_by_counts
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


# %% ratio_inverted
# misreading: ratio_inverted
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            cov[i, j] = cov[j, i] = v[i] * n_indep[j] / n_indep[i]
    return v, cov


# %% root_of_ratio
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


# %% smaller_variance
# misreading: smaller_variance
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            cov[i, j] = cov[j, i] = min(v[i], v[j]) * n_indep[i] / n_indep[j]
    return v, cov


# %% uncorrelated
# misreading: uncorrelated
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    return v, np.diag(v)


# %% variance_of_later
# misreading: variance_of_later
import numpy as np


def msd_covariance(sd_var, n_indep):
    v = sd_var / n_indep
    k = len(v)
    cov = np.zeros((k, k))
    for i in range(k):
        for j in range(i, k):
            cov[i, j] = cov[j, i] = v[j] * n_indep[i] / n_indep[j]
    return v, cov
