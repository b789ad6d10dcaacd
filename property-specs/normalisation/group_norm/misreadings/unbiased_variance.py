"""Misread: divide by m h w - 1."""

import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    n, c, h, w = x.shape
    v = np.reshape(x, (n, groups, -1))
    mean = np.mean(v, axis=2, keepdims=True)
    # a group of one entry has variance 0
    var = np.sum((v - mean) ** 2, axis=2, keepdims=True) / max(v.shape[2] - 1, 1)
    root = np.sqrt(var + eps)
    xhat = np.reshape((v - mean) / root, x.shape)
    return gamma[:, None, None] * xhat + beta[:, None, None]
