# %% batch_statistics
"""Misread: mean and variance of the given batch."""

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    m = x.mean(axis=0)
    return gamma * (x - m) / np.sqrt(((x - m) ** 2).mean(axis=0) + eps) + beta


# %% eps_outside_root
"""Misread: divide by sqrt(var) + eps."""

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    return gamma * (x - mu) / (np.sqrt(var) + eps) + beta


# %% mean_not_rescaled
"""Misread: y = gamma x / sqrt(var + eps) + beta - mu."""

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    return gamma * x / np.sqrt(var + eps) + (beta - mu)


# %% var_is_a_deviation
"""Misread: divide by var + eps."""

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    return gamma * (x - mu) / (var + eps) + beta


# %% without_normalisation
"""Misread: gamma x + beta: mean and variance are not used."""

def batch_norm_infer(x, gamma, beta, mu, var, eps):
    return gamma * x + beta
