"""Misread: the step is added."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(layers - 1, -1, -1.0)
    return theta + eta[:, None] * g, eta
