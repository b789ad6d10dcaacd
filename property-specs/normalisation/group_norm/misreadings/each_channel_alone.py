"""Misread: instance normalisation whatever the groups."""

import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    n, c, h, w = x.shape
    v = np.reshape(x, (n, c, -1))
    mean = np.mean(v, axis=2, keepdims=True)
    var = np.var(v, axis=2, keepdims=True)
    root = np.sqrt(var + eps)
    xhat = np.reshape((v - mean) / root, x.shape)
    return gamma[:, None, None] * xhat + beta[:, None, None]
