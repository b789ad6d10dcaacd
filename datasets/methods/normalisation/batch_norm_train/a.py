"""Batch normalisation in training (Ioffe and Szegedy, 2015, Algorithm 1)."""

import numpy as np


def batch_norm_train(x, gamma, beta, eps):
    """Features standardised over the batch, scaled and shifted.

    x : [n, c] activations, one row per example
    gamma, beta : [c] scale and shift of each feature
    eps : added to the variance under the root
    Returns [n, c].
    """
    n = x.shape[0]
    # measured from the first example, so that constant columns deviate by 0
    offset = x - x[0]
    deviation = offset - np.sum(offset, axis=0) / n         # x_ij - mu_j
    s2 = np.sum(deviation ** 2, axis=0) / n
    xhat = deviation / np.sqrt(s2 + eps)
    return gamma * xhat + beta
