# %% biased
"""Variant: the within-sample means keep the diagonal."""

import numpy as np


def mmd2_unbiased(X, Y, gamma):
    def gram(a, c):
        return np.exp(-gamma * np.sum((a[:, None, :] - c[None, :, :]) ** 2, axis=2))

    return np.mean(gram(X, X)) + np.mean(gram(Y, Y)) - 2.0 * np.mean(gram(X, Y))


# %% cut_at_zero
"""Misread: negative estimates are replaced by 0."""

import numpy as np


def mmd2_unbiased(X, Y, gamma):
    n, m = len(X), len(Y)

    def gram(a, c):
        return np.exp(-gamma * np.sum((a[:, None, :] - c[None, :, :]) ** 2, axis=2))

    x = (np.sum(gram(X, X)) - n) / (n * (n - 1))
    y = (np.sum(gram(Y, Y)) - m) / (m * (m - 1))
    return max(0.0, x + y - 2.0 * np.mean(gram(X, Y)))


# %% distance_not_squared
"""Misread: the kernel is exp(-gamma |a - c|)."""

import numpy as np


def mmd2_unbiased(X, Y, gamma):
    n, m = len(X), len(Y)

    def gram(a, c):
        return np.exp(-gamma * np.sqrt(np.sum((a[:, None, :] - c[None, :, :]) ** 2, axis=2)))

    x = (np.sum(gram(X, X)) - n) / (n * (n - 1))
    y = (np.sum(gram(Y, Y)) - m) / (m * (m - 1))
    return x + y - 2.0 * np.mean(gram(X, Y))


# %% half_in_the_exponent
"""Misread: the kernel is exp(-gamma |a - c|^2 / 2)."""

import numpy as np


def mmd2_unbiased(X, Y, gamma):
    n, m = len(X), len(Y)

    def gram(a, c):
        return np.exp(-0.5 * gamma * np.sum((a[:, None, :] - c[None, :, :]) ** 2, axis=2))

    x = (np.sum(gram(X, X)) - n) / (n * (n - 1))
    y = (np.sum(gram(Y, Y)) - m) / (m * (m - 1))
    return x + y - 2.0 * np.mean(gram(X, Y))


# %% without_kernel
"""Misread: inner products take the place of the kernel, so that only the means of the samples are compared."""

import numpy as np


def mmd2_unbiased(X, Y, gamma):
    def within(a):
        n = len(a)
        g = a @ a.T
        return (g.sum() - np.trace(g)) / (n * (n - 1))

    return within(X) + within(Y) - 2.0 * np.mean(X @ Y.T)
