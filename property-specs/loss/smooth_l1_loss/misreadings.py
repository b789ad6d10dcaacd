# %% beta_only_as_threshold
"""Misread: r^2/2 below beta and |r| - 1/2 above, as if beta were 1 there, cut off at 0."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    r = np.abs(p - y)
    return np.mean(np.where(r < beta, 0.5 * r * r, np.maximum(r - 0.5, 0.0)))


# %% huber_scale
"""Variant: Huber's loss: r^2/2, then beta (|r| - beta/2)."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    r = np.abs(p - y)
    return np.mean(np.where(r < beta, 0.5 * r * r, beta * (r - 0.5 * beta)))


# %% sum_over_entries
"""Variant: losses are added, as over the coordinates of a box."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    r = np.abs(p - y)
    return np.sum(np.where(r < beta, 0.5 * r * r / beta, r - 0.5 * beta))


# %% without_half
"""Misread: r^2 / beta in the quadratic part."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    r = np.abs(p - y)
    return np.mean(np.where(r < beta, r * r / beta, r - 0.5 * beta))


# %% without_offset
"""Misread: |r| in the linear part, nothing taken away."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    r = np.abs(p - y)
    return np.mean(np.where(r < beta, 0.5 * r * r / beta, r))
