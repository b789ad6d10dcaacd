"""Misread: the rates are returned, but every layer moves by lr."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(layers - 1, -1, -1.0)
    return theta - lr * g, eta
