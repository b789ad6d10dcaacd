"""Misread: no ReLU between the layers."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def per_channel(t):
    return t[None, :, None, None]


def relu(t):
    return np.maximum(0.0, t)


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    z = (per_channel(scale1) * conv3(W1, x) + per_channel(shift1))
    return relu(per_channel(scale2) * conv3(W2, z) + per_channel(shift2) + x)
