"""Misread: (length - 1)^2 as in WGAN-GP."""

import numpy as np


def r1_regularization(g, gamma):
    return float(gamma / 2.0 * ((np.sqrt((g * g).sum(axis=1)) - 1.0) ** 2).mean())
