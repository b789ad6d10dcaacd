"""Misread: channel c belongs to group c mod g."""

import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    n, c, h, w = x.shape
    v = np.reshape(x, (n, c // groups, groups, h, w))
    mean = np.mean(v, axis=(1, 3, 4), keepdims=True)
    var = np.var(v, axis=(1, 3, 4), keepdims=True)
    root = np.sqrt(var + eps)
    xhat = np.reshape((v - mean) / root, x.shape)
    return gamma[:, None, None] * xhat + beta[:, None, None]
