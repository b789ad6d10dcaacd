"""Batch normalisation in inference (Ioffe and Szegedy, 2015, Algorithm 2)."""

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    """Features normalised with stored statistics, scaled and shifted.

    x : [n, c] activations, one row per example
    gamma, beta : [c] scale and shift of each feature
    mu, var : [c] stored mean and variance of each feature
    eps : added to the variance under the root
    Returns [n, c].
    """
    return gamma * (x - mu) / np.sqrt(var + eps) + beta
