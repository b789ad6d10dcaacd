"""Misread: the deviation of the style has no eps."""

import numpy as np


def adain(x, s, eps):
    def centre(z):
        m = z.mean(axis=(2, 3), keepdims=True)
        return m, z - m
    m, d = centre(x)
    k, e = centre(s)

    return np.sqrt((e**2).mean(axis=(2, 3), keepdims=True)) * d / np.sqrt((d**2).mean(axis=(2, 3), keepdims=True) + eps) + k
