# %% epsilon_below_only
"""Variant: eps only in the denominator."""

import numpy as np


def dice_loss(p, g, eps):
    return 1.0 - 2.0 * np.sum(p * g) / (np.sum(p**2) + np.sum(g**2) + eps)


# %% mean_over_voxels
"""Misread: one coefficient per voxel, then their mean."""

import numpy as np


def dice_loss(p, g, eps):
    return np.mean(1.0 - (2.0 * p * g + eps) / (p**2 + g**2 + eps))


# %% no_factor_two
"""Misread: the overlap is not doubled."""

import numpy as np


def dice_loss(p, g, eps):
    return 1.0 - (np.sum(p * g) + eps) / (np.sum(p**2) + np.sum(g**2) + eps)


# %% plain_sums
"""Misread: sum p + sum g in the denominator."""

import numpy as np


def dice_loss(p, g, eps):
    return 1.0 - (2.0 * np.sum(p * g) + eps) / (np.sum(p) + np.sum(g) + eps)


# %% without_overlap
"""Misread: the mean squared difference, not set against the sizes of prediction and target."""

import numpy as np


def dice_loss(p, g, eps):
    return np.mean((p - g) ** 2)
