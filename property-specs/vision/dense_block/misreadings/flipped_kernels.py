"""Misread: kernels turned by 180 degrees."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight[:, :, ::-1, ::-1])
    return y


def layer(u, scale, shift, weight):
    return conv3(weight, np.maximum(0.0, scale[None, :, None, None] * u + shift[None, :, None, None]))


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    y = x
    for scale, shift, weight in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        y = np.concatenate([y, layer(y, scale, shift, weight)], axis=1)
    return y
