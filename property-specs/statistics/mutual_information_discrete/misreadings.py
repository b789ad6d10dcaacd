# %% bias_correction
"""Variant: (cells - rows - columns + 1) / (2 n) is taken away, not below 0."""

import numpy as np


def mutual_information_discrete(x, y):
    v, cells = 0.0, 0
    for a in np.unique(x):
        for b in np.unique(y):
            q = np.mean((x == a) & (y == b))
            if q > 0.0:
                cells += 1
                v += q * np.log(q / (np.mean(x == a) * np.mean(y == b)))
    return max(v - (cells - len(np.unique(x)) - len(np.unique(y)) + 1) / (2.0 * len(x)), 0.0)


# %% conditional_entropy
"""Misread: what remains of y once x is known."""

import numpy as np


def mutual_information_discrete(x, y):
    v = 0.0
    for a in np.unique(x):
        for b in np.unique(y):
            q = np.mean((x == a) & (y == b))
            if q > 0.0:
                v -= q * np.log(q / np.mean(x == a))
    return max(v, 0.0)


# %% in_bits
"""Variant: logarithm to base two."""

import numpy as np


def mutual_information_discrete(x, y):
    v = 0.0
    for a in np.unique(x):
        for b in np.unique(y):
            q = np.mean((x == a) & (y == b))
            if q > 0.0:
                v += q * np.log2(q / (np.mean(x == a) * np.mean(y == b)))
    return max(v, 0.0)


# %% normalised
"""Variant: divided by the mean of both entropies, where that is not 0 (NMI)."""

import numpy as np


def mutual_information_discrete(x, y):
    def ent(z):
        p = np.unique(z, return_counts=True)[1] / len(z)
        return -np.sum(p * np.log(p))
    v = 0.0
    for a in np.unique(x):
        for b in np.unique(y):
            q = np.mean((x == a) & (y == b))
            if q > 0.0:
                v += q * np.log(q / (np.mean(x == a) * np.mean(y == b)))
    half = 0.5 * (ent(x) + ent(y))
    return max(v / half, 0.0) if half > 0.0 else 0.0


# %% weighted_by_the_product
"""Misread: each cell weighs p_a. p_.b, not p_ab; negative sums become 0."""

import numpy as np


def mutual_information_discrete(x, y):
    v = 0.0
    for a in np.unique(x):
        for b in np.unique(y):
            q, r = np.mean((x == a) & (y == b)), np.mean(x == a) * np.mean(y == b)
            if q > 0.0:
                v += r * np.log(q / r)
    return max(v, 0.0)


# %% without_marginals
"""Misread: the entropy of the pairs."""

import numpy as np


def mutual_information_discrete(x, y):
    v = 0.0
    for a in np.unique(x):
        for b in np.unique(y):
            q = np.mean((x == a) & (y == b))
            if q > 0.0:
                v -= q * np.log(q)
    return max(v, 0.0)
