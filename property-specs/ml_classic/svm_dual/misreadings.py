# %% distance_to_the_hyperplane
"""Misread: the score is divided by the norm of the hyperplane (1 where it is 0)."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    norm = np.sqrt(max(v @ K @ v, 0.0))
    return float(np.sum(alpha) - 0.5 * v @ K @ v), (Ks @ v + b) / (norm if norm > 0 else 1.0)


# %% labels_left_out_of_the_pairs
"""Misread: the quadratic term has no labels."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * alpha @ K @ alpha), Ks @ v + b


# %% labels_left_out_of_the_score
"""Misread: the score has no labels."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * v @ K @ v), Ks @ alpha + b


# %% minimised
"""Variant: the negative, which LIBSVM minimises."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(0.5 * v @ K @ v - np.sum(alpha)), Ks @ v + b


# %% multipliers_in_a_box
"""Misread: multipliers are cut off at 1."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    alpha = np.minimum(alpha, 1.0)
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * v @ K @ v), Ks @ v + b


# %% offset_subtracted
"""Variant: b is subtracted, as LIBSVM does with its rho."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * v @ K @ v), Ks @ v - b


# %% pairs_of_different_examples
"""Misread: the double sum leaves out i = j."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    off = K - np.diag(np.diag(K))
    return float(np.sum(alpha) - 0.5 * v @ off @ v), Ks @ v + b


# %% sign_of_the_score
"""Misread: the score is passed through the sign."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * v @ K @ v), np.sign(Ks @ v + b)


# %% without_half
"""Misread: the quadratic term has no one half."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - v @ K @ v), Ks @ v + b


# %% without_kernel
"""Misread: the labels' weighted sum takes the place of the kernel: K = 1 for all pairs."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    return float(np.sum(alpha) - 0.5 * np.sum(v) ** 2), np.full(len(Ks), np.sum(v)) + b


# %% without_multipliers
"""Misread: every example votes alike: all multipliers count as 1 in the score and the pairs."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    v = alpha * y
    v = 1.0 * y
    return float(np.sum(alpha) - 0.5 * v @ K @ v), Ks @ v + b
