"""Misread: y = max(gamma x + beta, 0)."""

import numpy as np


def film(x, gamma, beta):
    G, B = gamma[:, :, None, None], beta[:, :, None, None]
    return np.maximum(G * x + B, 0.0)
