"""Misread: the last layer has lr / factor."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(layers, 0, -1.0)
    return theta - eta[:, None] * g, eta
