# %% no_half
"""Misread: r^2 inside."""

import numpy as np


def huber_loss(r, delta):
    size = np.abs(r)
    return np.where(size <= delta, r**2, delta * (size - 0.5 * delta))


# %% no_offset
"""Misread: delta |r| outside."""

import numpy as np


def huber_loss(r, delta):
    size = np.abs(r)
    return np.where(size <= delta, 0.5 * r**2, delta * size)


# %% smooth_l1_scale
"""Misread: divided by delta."""

import numpy as np


def huber_loss(r, delta):
    size = np.abs(r)
    return np.where(size <= delta, 0.5 * r**2, delta * (size - 0.5 * delta)) / delta


# %% without_linear_part
"""Misread: r^2/2 everywhere."""

import numpy as np


def huber_loss(r, delta):
    return r**2 / 2.0
