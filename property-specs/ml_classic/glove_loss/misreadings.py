# %% biases_exchanged
"""Misread: the word's bias goes with the column."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T + bc[:, None] + b[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% counts_transposed
"""Misread: the row of X is the context word."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    X = X.T
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% decimal_logarithm
"""Misread: the logarithm to base ten."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log10(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% halved
"""Misread: a factor 1/2 in front."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return 0.5 * np.sum(weight * error**2)


# %% mean_over_pairs
"""Misread: the mean over the pairs."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.mean(weight * error**2)


# %% mean_over_words
"""Misread: the sum divided by the number of words."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2) / len(b)


# %% one_added_to_counts
"""Misread: ln(1 + X), so that zeros need no care."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(1.0 + X)
    return np.sum(weight * error**2)


# %% upper_triangle
"""Misread: each unordered pair once."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    weight = np.triu(weight)
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% weight_linear
"""Misread: the exponent of the weight is one."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 1.0
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% weight_not_capped
"""Misread: the weight grows beyond one."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = (X / xmax) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% weight_root
"""Misread: the exponent of the weight is one half."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.5
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% weight_squared
"""Misread: the weight stands inside the square."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum((weight * error) ** 2)


# %% weight_zero_above_the_limit
"""Misread: counts above the limit are left out."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.where(X <= xmax, X / xmax, 0.0) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% without_biases
"""Misread: no biases."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% without_logarithm
"""Misread: the raw counts are fitted."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - X
    return np.sum(weight * error**2)


# %% without_the_diagonal
"""Misread: a word is not paired with itself."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.minimum(X / xmax, 1.0) ** 0.75
    weight = weight * (1.0 - np.eye(len(b)))
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% without_weights
"""Misread: every pair that meets has weight one."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.where(X > 0.0, 1.0, 0.0)
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)


# %% zeros_fitted_to_zero
"""Misread: pairs that never meet are fitted to a logarithm of zero with full weight."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = np.where(X > 0.0, np.minimum(X / xmax, 1.0) ** 0.75, 1.0)
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)
