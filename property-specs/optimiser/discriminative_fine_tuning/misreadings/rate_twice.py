"""Misread: the step is multiplied by lr once more."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(layers - 1, -1, -1.0)
    return theta - lr * eta[:, None] * g, eta
