# %% probability_instead_of_its_complement
"""Misread: eps times p is added."""

import numpy as np


def poly1_loss(z, y, eps):
    a = z - z.max(axis=1, keepdims=True)
    logp = (a - np.log(np.sum(np.exp(a), axis=1, keepdims=True)))[np.arange(len(y)), y]
    return np.mean(-logp + eps * np.exp(logp))


# %% second_polynomial_term
"""Misread: eps stands before (1 - p)^2 / 2."""

import numpy as np


def poly1_loss(z, y, eps):
    a = z - z.max(axis=1, keepdims=True)
    logp = (a - np.log(np.sum(np.exp(a), axis=1, keepdims=True)))[np.arange(len(y)), y]
    return np.mean(-logp + eps * (1.0 - np.exp(logp)) ** 2 / 2.0)


# %% sum_over_examples
"""Misread: no division by n."""

import numpy as np


def poly1_loss(z, y, eps):
    a = z - z.max(axis=1, keepdims=True)
    logp = (a - np.log(np.sum(np.exp(a), axis=1, keepdims=True)))[np.arange(len(y)), y]
    return np.sum(-logp + eps * (1.0 - np.exp(logp)))


# %% term_replaces_the_first_power
"""Misread: eps (1 - p) without the 1 that the logarithm already contributes."""

import numpy as np


def poly1_loss(z, y, eps):
    a = z - z.max(axis=1, keepdims=True)
    logp = (a - np.log(np.sum(np.exp(a), axis=1, keepdims=True)))[np.arange(len(y)), y]
    return np.mean(-logp + (eps - 1.0) * (1.0 - np.exp(logp)))


# %% without_polynomial_term
"""Misread: the cross entropy, whatever eps."""

import numpy as np


def poly1_loss(z, y, eps):
    a = z - z.max(axis=1, keepdims=True)
    return np.mean(np.log(np.sum(np.exp(a), axis=1)) - a[np.arange(len(y)), y])
