# %% anchor_swapped_when_closer
"""Variant: the distance of the negative is the smaller of those from anchor and positive."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((u - v + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    negative = np.minimum(distance(a, q), distance(p, q))
    return np.mean(np.maximum(0.0, distance(a, p) - negative + margin))


# %% constant_under_the_root
"""Misread: 0.000001 is added to the sum of squares."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((u - v) ** 2, axis=1) + 0.000001)


def triplet_loss_plain_distance(a, p, q, margin):
    return np.mean(np.maximum(0.0, distance(a, p) - distance(a, q) + margin))


# %% constant_without_sign
"""Misread: 0.000001 is added to the absolute differences."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((np.abs(u - v) + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.mean(np.maximum(0.0, distance(a, p) - distance(a, q) + margin))


# %% hinge_of_the_mean
"""Misread: max(0, mean of the brackets)."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((u - v + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.maximum(0.0, np.mean(distance(a, p) - distance(a, q) + margin))


# %% other_minus_anchor
"""Misread: the constant is added to other minus anchor."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((v - u + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.mean(np.maximum(0.0, distance(a, p) - distance(a, q) + margin))


# %% signs_swapped
"""Misread: D(a, q) - D(a, p) + margin."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((u - v + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.mean(np.maximum(0.0, distance(a, q) - distance(a, p) + margin))


# %% squared_and_summed
"""Variant: sum of hinges of squared distances without a constant."""

import numpy as np


def distance(u, v):
    return np.sum((u - v) ** 2, axis=1)


def triplet_loss_plain_distance(a, p, q, margin):
    return np.sum(np.maximum(0.0, distance(a, p) - distance(a, q) + margin))


# %% sum_of_triplets
"""Misread: no division by n."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((u - v + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.sum(np.maximum(0.0, distance(a, p) - distance(a, q) + margin))


# %% without_constant
"""Misread: 0.000001 is not added."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((u - v) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.mean(np.maximum(0.0, distance(a, p) - distance(a, q) + margin))


# %% without_root
"""Misread: squared distances."""

import numpy as np


def distance(u, v):
    return np.sum((u - v + 0.000001) ** 2, axis=1)


def triplet_loss_plain_distance(a, p, q, margin):
    return np.mean(np.maximum(0.0, distance(a, p) - distance(a, q) + margin))
