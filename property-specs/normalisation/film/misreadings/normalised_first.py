"""Misread: every map is standardised over its pixels before the modulation."""

import numpy as np


def film(x, gamma, beta):
    G, B = gamma[:, :, None, None], beta[:, :, None, None]

    z = x - x.mean(axis=(2, 3), keepdims=True)
    return G * z / np.sqrt((z**2).mean(axis=(2, 3), keepdims=True) + 1e-05) + B
