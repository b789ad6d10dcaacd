"""Misread: r^2 inside."""

import numpy as np


def huber_loss(r, delta):
    size = np.abs(r)
    return np.where(size <= delta, r**2, delta * (size - 0.5 * delta))
