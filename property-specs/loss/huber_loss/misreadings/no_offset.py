"""Misread: delta |r| outside."""

import numpy as np


def huber_loss(r, delta):
    size = np.abs(r)
    return np.where(size <= delta, 0.5 * r**2, delta * size)
