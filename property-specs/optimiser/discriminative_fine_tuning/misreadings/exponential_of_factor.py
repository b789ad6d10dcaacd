"""Misread: eta of the layer before is eta exp(-factor)."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr * np.exp(-factor) ** np.arange(layers - 1, -1, -1.0)
    return theta - eta[:, None] * g, eta
