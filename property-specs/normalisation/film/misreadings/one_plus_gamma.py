"""Misread: y = (1 + gamma) x + beta."""

import numpy as np


def film(x, gamma, beta):
    G, B = gamma[:, :, None, None], beta[:, :, None, None]
    return (1.0 + G) * x + B
