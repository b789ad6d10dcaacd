# %% epsilon_below_only
"""Variant: eps only in the denominator."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return 1.0 - 2.0 * np.sum(p * g) / (np.sum(p) + np.sum(g) + eps)


# %% epsilon_doubled_with_the_overlap
"""Misread: eps is added to the overlap before it is doubled, once below.

What would fall below zero is taken as zero.
"""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return max(0.0, 1.0 - 2.0 * (np.sum(p * g) + eps) / (np.sum(p) + np.sum(g) + eps))


# %% intersection_over_union
"""Variant: overlap over union."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    both = np.sum(p * g)
    return 1.0 - (both + eps) / (np.sum(p) + np.sum(g) - both + eps)


# %% mean_over_voxels
"""Misread: one coefficient per voxel, then their mean."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return 1.0 - np.mean((2.0 * p * g + eps) / (p + g + eps))


# %% no_factor_two
"""Misread: the overlap is not doubled."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return 1.0 - (np.sum(p * g) + eps) / (np.sum(p) + np.sum(g) + eps)


# %% squares_below
"""Variant: sum p^2 + sum g^2 in the denominator."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return 1.0 - (2.0 * np.sum(p * g) + eps) / (np.sum(p * p) + np.sum(g * g) + eps)


# %% without_soft_values
"""Misread: the prediction is cut to 0 or 1 at one half first."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    hard = np.where(p > 0.5, 1.0, 0.0)
    return 1.0 - (2.0 * np.sum(hard * g) + eps) / (np.sum(hard) + np.sum(g) + eps)
