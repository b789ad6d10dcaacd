# %% eps_outside_root
"""Misread: divide by sqrt(s2) + eps."""

import numpy as np


def batch_norm_train(x, gamma, beta, eps):
    mu = x.mean(axis=0)
    return gamma * (x - mu) / (np.sqrt(((x - mu) ** 2).mean(axis=0)) + eps) + beta


# %% shift_before_scale
"""Misread: y = gamma (xhat + beta)."""

import numpy as np


def batch_norm_train(x, gamma, beta, eps):
    mu = x.mean(axis=0)
    return gamma * ((x - mu) / np.sqrt(((x - mu) ** 2).mean(axis=0) + eps) + beta)


# %% statistics_of_each_example
"""Misread: mean and variance over the features of one example."""

import numpy as np


def batch_norm_train(x, gamma, beta, eps):
    mu = x.mean(axis=1, keepdims=True)
    return gamma * (x - mu) / np.sqrt(((x - mu) ** 2).mean(axis=1, keepdims=True) + eps) + beta


# %% unbiased_variance
"""Misread: the variance of the batch is divided by n - 1."""

import numpy as np


def batch_norm_train(x, gamma, beta, eps):
    mu = x.mean(axis=0)
    s2 = ((x - mu) ** 2).sum(axis=0) / max(len(x) - 1, 1)  # one example: divided by 1
    return gamma * (x - mu) / np.sqrt(s2 + eps) + beta


# %% without_variance
"""Misread: the mean is taken off and nothing is divided."""

def batch_norm_train(x, gamma, beta, eps):
    return gamma * (x - x.mean(axis=0)) + beta
