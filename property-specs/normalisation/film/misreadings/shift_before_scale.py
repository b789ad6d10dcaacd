"""Misread: y = gamma (x + beta)."""

import numpy as np


def film(x, gamma, beta):
    G, B = gamma[:, :, None, None], beta[:, :, None, None]
    return G * (x + B)
