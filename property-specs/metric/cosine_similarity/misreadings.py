# %% angle
"""Misread: one less the angle over pi, of zero rows 0."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.where(lengths > 0.0, 1.0 - np.arccos(np.clip(X @ Y.T / safe, -1.0, 1.0)) / np.pi, 0.0)


# %% centred_rows
"""Misread: rows lose their mean first (Pearson's correlation)."""

import numpy as np


def cosine_similarity(X, Y):
    X = X - X.mean(axis=1, keepdims=True)
    Y = Y - Y.mean(axis=1, keepdims=True)
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.where(lengths > 0.0, X @ Y.T / safe, 0.0)


# %% distance
"""Misread: one less the cosine, cut off at 1."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.minimum(1.0 - X @ Y.T / safe, 1.0)


# %% lengths_at_least_1e_8
"""Misread: the product of the lengths is taken as 1e-8 at least."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return X @ Y.T / np.maximum(lengths, 1e-8)


# %% lengths_not_rooted
"""Misread: divided by the squared lengths, cut off at -1 and 1."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.clip(X @ Y.T / (safe * safe), -1.0, 1.0)


# %% magnitude
"""Misread: the absolute value of the cosine."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.abs(X @ Y.T) / safe


# %% one_length_for_the_matrix
"""Misread: divided by the lengths of the whole matrices."""

import numpy as np


def cosine_similarity(X, Y):
    lengths = np.sqrt(np.sum(X * X)) * np.sqrt(np.sum(Y * Y))
    return X @ Y.T / lengths if lengths > 0.0 else 0.0 * (X @ Y.T)


# %% without_lengths
"""Misread: the inner product, cut off at -1 and 1."""

import numpy as np


def cosine_similarity(X, Y):
    a = np.sqrt(np.sum(X * X, axis=1))
    b = np.sqrt(np.sum(Y * Y, axis=1))
    lengths = np.outer(a, b)
    safe = np.where(lengths > 0.0, lengths, 1.0)
    return np.clip(X @ Y.T, -1.0, 1.0)
