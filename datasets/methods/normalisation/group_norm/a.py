"""Group normalisation of a batch of feature maps.

Wu and He, "Group Normalization" (2018), arXiv:1803.08494, eqs. 1, 2, 6 and 7.
"""
import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    """Standardise each (sample, group of channels), then scale and shift per channel.

    x : (N, C, H, W), groups : int dividing C, gamma, beta : (C,), eps : scalar
    returns y : (N, C, H, W)
    """
    N, C, H, W = x.shape
    xg = x.reshape(N, groups, C // groups, H, W)               # S_i of eq. 7 = last three axes
    over = (2, 3, 4)

    mu = xg.mean(axis=over, keepdims=True)                     # eq. 2
    centred = xg - mu
    sigma = np.sqrt((centred ** 2).mean(axis=over, keepdims=True) + eps)
    x_hat = (centred / sigma).reshape(N, C, H, W)              # eq. 1

    return gamma[:, None, None] * x_hat + beta[:, None, None]  # eq. 6
