"""Misread: the switch is a trained number, its bias: the same for every image and pixel."""

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


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    c1 = response(x, weight, 1)
    cr = response(x, weight + delta, r)
    return switch_bias * c1 + (1.0 - switch_bias) * cr
