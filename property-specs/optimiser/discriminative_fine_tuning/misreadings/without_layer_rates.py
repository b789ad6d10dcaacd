"""Misread: one rate for all layers."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr * np.ones(layers)
    return theta - eta[:, None] * g, eta
