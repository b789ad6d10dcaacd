"""Misread: every layer before the last has lr / factor."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.minimum(np.arange(layers - 1, -1, -1.0), 1.0)
    return theta - eta[:, None] * g, eta
