# %% exponent_not_inverted
"""Misread: the exponent 2 (m-1)."""

import numpy as np


def fuzzy_cmeans_membership(X, C, m):
    gap = np.sqrt(((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2))
    least = gap.min(axis=1, keepdims=True)
    weight = np.where(least > 0.0, np.where(least > 0.0, least, 1.0) / np.where(gap > 0.0, gap, 1.0), 0.0) ** (2.0 * (m - 1.0))
    weight = np.where(least > 0.0, weight, gap == 0.0)
    return weight / weight.sum(axis=1, keepdims=True)


# %% half_the_exponent
"""Misread: the exponent 1/(m-1) on the distance."""

import numpy as np


def fuzzy_cmeans_membership(X, C, m):
    gap = np.sqrt(((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2))
    least = gap.min(axis=1, keepdims=True)
    weight = np.where(least > 0.0, np.where(least > 0.0, least, 1.0) / np.where(gap > 0.0, gap, 1.0), 0.0) ** (1.0 / (m - 1.0))
    weight = np.where(least > 0.0, weight, gap == 0.0)
    return weight / weight.sum(axis=1, keepdims=True)


# %% squared_distance
"""Misread: the exponent 2/(m-1) on the squared distance."""

import numpy as np


def fuzzy_cmeans_membership(X, C, m):
    gap = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    least = gap.min(axis=1, keepdims=True)
    weight = np.where(least > 0.0, np.where(least > 0.0, least, 1.0) / np.where(gap > 0.0, gap, 1.0), 0.0) ** (2.0 / (m - 1.0))
    weight = np.where(least > 0.0, weight, gap == 0.0)
    return weight / weight.sum(axis=1, keepdims=True)


# %% sum_over_points
"""Misread: the memberships of a centre sum to 1 over the points."""

import numpy as np


def fuzzy_cmeans_membership(X, C, m):
    gap = np.sqrt(((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2))
    least = gap.min(axis=0, keepdims=True)
    weight = np.where(least > 0.0, np.where(least > 0.0, least, 1.0) / np.where(gap > 0.0, gap, 1.0), 0.0) ** (2.0 / (m - 1.0))
    weight = np.where(least > 0.0, weight, gap == 0.0)
    return weight / weight.sum(axis=0, keepdims=True)


# %% without_fuzziness
"""Misread: every point belongs to its nearest centre alone (the first of equals), whatever m."""

import numpy as np


def fuzzy_cmeans_membership(X, C, m):
    gap = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    return np.eye(len(C))[gap.argmin(axis=1)]
