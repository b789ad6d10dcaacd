"""Misread: both variances are divided by the number of pixels minus one."""

import numpy as np


def adain(x, s, eps):
    def centre(z):
        m = z.mean(axis=(2, 3), keepdims=True)
        return m, z - m
    m, d = centre(x)
    k, e = centre(s)

    t = np.sqrt((e**2).sum(axis=(2, 3), keepdims=True) / max(e.shape[2] * e.shape[3] - 1, 1) + eps)  # one pixel: divided by 1
    r = np.sqrt((d**2).sum(axis=(2, 3), keepdims=True) / max(d.shape[2] * d.shape[3] - 1, 1) + eps)
    return t * d / r + k
