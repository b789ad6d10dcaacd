"""Misread: the rate is lr / (1 + (factor - 1) depth): it falls along a line's inverse."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / (1.0 + (factor - 1.0) * np.arange(layers - 1, -1, -1.0))
    return theta - eta[:, None] * g, eta
