"""Misread: the deviation of the content multiplies and that of the style divides."""

import numpy as np


def adain(x, s, eps):
    def centre(z):
        m = z.mean(axis=(2, 3), keepdims=True)
        return m, z - m
    m, d = centre(x)
    k, e = centre(s)

    t, r = np.sqrt((e**2).mean(axis=(2, 3), keepdims=True) + eps), np.sqrt((d**2).mean(axis=(2, 3), keepdims=True) + eps)
    return r * d / t + k
