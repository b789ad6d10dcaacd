"""Misread: lower layers have the larger rates: eta of the layer before is eta times factor."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr * factor ** np.arange(layers - 1, -1, -1.0)
    return theta - eta[:, None] * g, eta
