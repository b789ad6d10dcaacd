"""Misread: both responses have dilation 1 and differ by delta alone."""

import numpy as np


def response(x, kernels, d):
    b, cin, h, w = x.shape
    x0 = np.pad(x, ((0, 0), (0, 0), (d, d), (d, d)))
    c = np.zeros((b, len(kernels), h, w))
    for u in range(3):
        for v in range(3):
            moved = x0[:, :, u * d:u * d + h, v * d:v * d + w]
            c += np.einsum("nchw,oc->nohw", moved, kernels[:, :, u, v])
    return c


def switch(x, switch_weight, switch_bias):
    b, cin, h, w = x.shape
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    s = np.zeros((b, 1, h, w))
    for i in range(h):
        for j in range(w):
            mean = xr[:, :, i:i + 5, j:j + 5].mean(axis=(2, 3))
            s[:, 0, i, j] = mean @ switch_weight + switch_bias
    return s


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, 1)
    s = switch(x, switch_weight, switch_bias)
    return s * c1 + (1.0 - s) * cr
