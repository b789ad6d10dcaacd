# %% normalised_first
"""Misread: every map is standardised over its pixels before the modulation."""

import numpy as np


def film(x, gamma, beta):
    G, B = gamma[:, :, None, None], beta[:, :, None, None]

    z = x - x.mean(axis=(2, 3), keepdims=True)
    return G * z / np.sqrt((z**2).mean(axis=(2, 3), keepdims=True) + 1e-05) + B


# %% one_plus_gamma
"""Variant: y = (1 + gamma) x + beta."""

import numpy as np


def film(x, gamma, beta):
    G, B = gamma[:, :, None, None], beta[:, :, None, None]
    return (1.0 + G) * x + B


# %% rectified_afterwards
"""Misread: y = max(gamma x + beta, 0)."""

import numpy as np


def film(x, gamma, beta):
    G, B = gamma[:, :, None, None], beta[:, :, None, None]
    return np.maximum(G * x + B, 0.0)


# %% shift_before_scale
"""Misread: y = gamma (x + beta)."""

import numpy as np


def film(x, gamma, beta):
    G, B = gamma[:, :, None, None], beta[:, :, None, None]
    return G * (x + B)


# %% without_condition
"""Misread: all images share the gamma and beta of the first."""

def film(x, gamma, beta):
    return gamma[:1, :, None, None] * x + beta[:1, :, None, None]
