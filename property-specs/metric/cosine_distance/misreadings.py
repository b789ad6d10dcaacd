# %% angle
"""Variant: the angle as a share of pi, times 2."""

import numpy as np


def cosine_distance(X, Y):
    a = np.sqrt(np.sum(X ** 2, axis=1))
    b = np.sqrt(np.sum(Y ** 2, axis=1))
    dot = X @ Y.T
    zero = (a[:, None] == 0) | (b[None, :] == 0)
    C = np.where(zero, 0.0, dot / np.where(zero, 1.0, a[:, None] * b[None, :]))
    D = 2.0 * np.arccos(np.clip(C, -1.0, 1.0)) / np.pi
    return np.clip(np.where(zero, 1.0, D), 0.0, 2.0)


# %% around_the_means
"""Misread: the means of the rows are taken off first: correlation distance."""

import numpy as np


def cosine_distance(X, Y):
    X = X - np.mean(X, axis=1, keepdims=True)
    Y = Y - np.mean(Y, axis=1, keepdims=True)
    a = np.sqrt(np.sum(X ** 2, axis=1))
    b = np.sqrt(np.sum(Y ** 2, axis=1))
    dot = X @ Y.T
    zero = (a[:, None] == 0) | (b[None, :] == 0)
    C = np.where(zero, 0.0, dot / np.where(zero, 1.0, a[:, None] * b[None, :]))
    D = 1.0 - C
    return np.clip(np.where(zero, 1.0, D), 0.0, 2.0)


# %% half
"""Variant: half of it, so that opposite vectors have distance 1."""

import numpy as np


def cosine_distance(X, Y):
    a = np.sqrt(np.sum(X ** 2, axis=1))
    b = np.sqrt(np.sum(Y ** 2, axis=1))
    dot = X @ Y.T
    zero = (a[:, None] == 0) | (b[None, :] == 0)
    C = np.where(zero, 0.0, dot / np.where(zero, 1.0, a[:, None] * b[None, :]))
    D = (1.0 - C) / 2.0
    return np.clip(np.where(zero, 1.0, D), 0.0, 2.0)


# %% sign_ignored
"""Misread: the absolute cosine counts."""

import numpy as np


def cosine_distance(X, Y):
    a = np.sqrt(np.sum(X ** 2, axis=1))
    b = np.sqrt(np.sum(Y ** 2, axis=1))
    dot = X @ Y.T
    zero = (a[:, None] == 0) | (b[None, :] == 0)
    C = np.where(zero, 0.0, dot / np.where(zero, 1.0, a[:, None] * b[None, :]))
    D = 1.0 - np.abs(C)
    return np.clip(np.where(zero, 1.0, D), 0.0, 2.0)


# %% similarity
"""Misread: the cosine itself, cut below at 0."""

import numpy as np


def cosine_distance(X, Y):
    a = np.sqrt(np.sum(X ** 2, axis=1))
    b = np.sqrt(np.sum(Y ** 2, axis=1))
    dot = X @ Y.T
    zero = (a[:, None] == 0) | (b[None, :] == 0)
    C = np.where(zero, 0.0, dot / np.where(zero, 1.0, a[:, None] * b[None, :]))
    D = C
    return np.clip(np.where(zero, 1.0, D), 0.0, 2.0)


# %% squared_norms
"""Misread: the inner product is divided by the squared norms."""

import numpy as np


def cosine_distance(X, Y):
    a = np.sqrt(np.sum(X ** 2, axis=1))
    b = np.sqrt(np.sum(Y ** 2, axis=1))
    dot = X @ Y.T
    zero = (a[:, None] == 0) | (b[None, :] == 0)
    C = np.where(zero, 0.0, dot / np.where(zero, 1.0, a[:, None] ** 2 * b[None, :] ** 2))
    D = 1.0 - C
    return np.clip(np.where(zero, 1.0, D), 0.0, 2.0)


# %% without_norms
"""Misread: 1 less the inner product, cut to 0 .. 2."""

import numpy as np


def cosine_distance(X, Y):
    a = np.sqrt(np.sum(X ** 2, axis=1))
    b = np.sqrt(np.sum(Y ** 2, axis=1))
    dot = X @ Y.T
    zero = (a[:, None] == 0) | (b[None, :] == 0)
    C = np.where(zero, 0.0, dot / np.where(zero, 1.0, 1.0 + 0.0 * dot))
    D = 1.0 - C
    return np.clip(np.where(zero, 1.0, D), 0.0, 2.0)


# %% zero_vector_at_distance_zero
"""Misread: a zero vector has distance 0 from all."""

import numpy as np


def cosine_distance(X, Y):
    a = np.sqrt(np.sum(X ** 2, axis=1))
    b = np.sqrt(np.sum(Y ** 2, axis=1))
    dot = X @ Y.T
    zero = (a[:, None] == 0) | (b[None, :] == 0)
    C = np.where(zero, 0.0, dot / np.where(zero, 1.0, a[:, None] * b[None, :]))
    D = 1.0 - C
    return np.clip(np.where(zero, 0.0, D), 0.0, 2.0)
