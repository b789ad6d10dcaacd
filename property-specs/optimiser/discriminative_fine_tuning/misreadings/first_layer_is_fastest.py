"""Misread: the rate lr belongs to the layer next to the input and falls towards the output."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(0.0, layers)
    return theta - eta[:, None] * g, eta
