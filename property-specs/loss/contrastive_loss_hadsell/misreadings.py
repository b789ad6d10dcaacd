# %% labels_exchanged
"""Variant: y = 1 is the similar pair."""

import numpy as np


def contrastive_loss_hadsell(x1, x2, y, m):
    dist = np.sqrt(np.sum((x1 - x2) ** 2, axis=1))
    pair = np.where(y == 1, 0.5 * dist**2, 0.5 * np.maximum(0.0, m - dist) ** 2)
    return np.mean(pair), pair


# %% distance_squared_in_the_margin
"""Misread: the second term is max(0, m - D^2) / 2, with the squared distance inside."""

import numpy as np


def contrastive_loss_hadsell(x1, x2, y, m):
    dist = np.sqrt(np.sum((x1 - x2) ** 2, axis=1))
    pair = np.where(y == 0, 0.5 * dist**2, 0.5 * np.maximum(0.0, m - dist**2))
    return np.mean(pair), pair


# %% without_half
"""Variant: neither term has the factor one half."""

import numpy as np


def contrastive_loss_hadsell(x1, x2, y, m):
    dist = np.sqrt(np.sum((x1 - x2) ** 2, axis=1))
    pair = np.where(y == 0, dist**2, np.maximum(0.0, m - dist) ** 2)
    return np.mean(pair), pair


# %% hinge_not_squared
"""Misread: the second term is max(0, m - D) / 2."""

import numpy as np


def contrastive_loss_hadsell(x1, x2, y, m):
    dist = np.sqrt(np.sum((x1 - x2) ** 2, axis=1))
    pair = np.where(y == 0, 0.5 * dist**2, 0.5 * np.maximum(0.0, m - dist))
    return np.mean(pair), pair


# %% pairs_added_up
"""Variant: loss is the sum over the pairs."""

import numpy as np


def contrastive_loss_hadsell(x1, x2, y, m):
    dist = np.sqrt(np.sum((x1 - x2) ** 2, axis=1))
    pair = np.where(y == 0, 0.5 * dist**2, 0.5 * np.maximum(0.0, m - dist) ** 2)
    return np.sum(pair), pair


# %% without_margin
"""Misread: dissimilar pairs are pushed apart for ever: (m - D)^2 / 2 without the maximum."""

import numpy as np


def contrastive_loss_hadsell(x1, x2, y, m):
    dist = np.sqrt(np.sum((x1 - x2) ** 2, axis=1))
    pair = np.where(y == 0, 0.5 * dist**2, 0.5 * (m - dist) ** 2)
    return np.mean(pair), pair
