# %% hinge_of_the_sum
"""Misread: max(0, sum of the brackets)."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near = np.sum((a - p) ** 2, axis=1)
    far = np.sum((a - q) ** 2, axis=1)
    return max(float(np.sum(near - far + margin)), 0.0)


# %% mean_of_triplets
"""Misread: division by n."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near = np.sum((a - p) ** 2, axis=1)
    far = np.sum((a - q) ** 2, axis=1)
    return float(np.mean(np.maximum(near - far + margin, 0.0)))


# %% plain_distances
"""Misread: |a - p| - |a - q| + margin."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near = np.sqrt(np.sum((a - p) ** 2, axis=1))
    far = np.sqrt(np.sum((a - q) ** 2, axis=1))
    return float(np.sum(np.maximum(near - far + margin, 0.0)))


# %% plain_distances_averaged
"""Variant: the mean over the triplets of hinges of plain distances."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near, far = np.linalg.norm(a - p, axis=1), np.linalg.norm(a - q, axis=1)
    return float(np.mean(np.maximum(near - far + margin, 0.0)))


# %% signs_swapped
"""Misread: |a - q|^2 - |a - p|^2 + margin."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near = np.sum((a - p) ** 2, axis=1)
    far = np.sum((a - q) ** 2, axis=1)
    return float(np.sum(np.maximum(far - near + margin, 0.0)))


# %% without_margin
"""Misread: the positive need only be the nearer one."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near = np.sum((a - p) ** 2, axis=1)
    far = np.sum((a - q) ** 2, axis=1)
    return np.sum(np.maximum(0.0, near - far))
