# %% joint_entropy
"""Variant: divided by the entropy of both labelings together."""

import numpy as np


def normalized_mutual_info(a, b):
    n = len(a)
    u, v = np.unique(a), np.unique(b)
    P = np.array([[np.mean((a == i) & (b == j)) for j in v] for i in u])
    p, q = np.sum(P, axis=1), np.sum(P, axis=0)
    some = P > 0
    I = np.sum(P[some] * np.log(P[some] / np.outer(p, q)[some]))
    Ha, Hb = -np.sum(p * np.log(p)), -np.sum(q * np.log(q))
    if len(u) == 1 and len(v) == 1:
        return 1.0
    den = Ha + Hb - I
    return float(np.clip(I / den, 0.0, 1.0)) if den > 1e-12 else 0.0


# %% larger_entropy
"""Variant: divided by the larger entropy."""

import numpy as np


def normalized_mutual_info(a, b):
    n = len(a)
    u, v = np.unique(a), np.unique(b)
    P = np.array([[np.mean((a == i) & (b == j)) for j in v] for i in u])
    p, q = np.sum(P, axis=1), np.sum(P, axis=0)
    some = P > 0
    I = np.sum(P[some] * np.log(P[some] / np.outer(p, q)[some]))
    Ha, Hb = -np.sum(p * np.log(p)), -np.sum(q * np.log(q))
    if len(u) == 1 and len(v) == 1:
        return 1.0
    den = max(Ha, Hb)
    return float(np.clip(I / den, 0.0, 1.0)) if den > 1e-12 else 0.0


# %% one_label_each_is_zero
"""Misread: two labelings of one label each give 0."""

import numpy as np


def normalized_mutual_info(a, b):
    n = len(a)
    u, v = np.unique(a), np.unique(b)
    P = np.array([[np.mean((a == i) & (b == j)) for j in v] for i in u])
    p, q = np.sum(P, axis=1), np.sum(P, axis=0)
    some = P > 0
    I = np.sum(P[some] * np.log(P[some] / np.outer(p, q)[some]))
    Ha, Hb = -np.sum(p * np.log(p)), -np.sum(q * np.log(q))
    if len(u) == 1 and len(v) == 1:
        return 0.0
    den = (Ha + Hb) / 2
    return float(np.clip(I / den, 0.0, 1.0)) if den > 1e-12 else 0.0


# %% one_sided
"""Misread: divided by the entropy of the first labeling alone: homogeneity."""

import numpy as np


def normalized_mutual_info(a, b):
    n = len(a)
    u, v = np.unique(a), np.unique(b)
    P = np.array([[np.mean((a == i) & (b == j)) for j in v] for i in u])
    p, q = np.sum(P, axis=1), np.sum(P, axis=0)
    some = P > 0
    I = np.sum(P[some] * np.log(P[some] / np.outer(p, q)[some]))
    Ha, Hb = -np.sum(p * np.log(p)), -np.sum(q * np.log(q))
    if len(u) == 1 and len(v) == 1:
        return 1.0
    den = Ha
    return float(np.clip(I / den, 0.0, 1.0)) if den > 1e-12 else 0.0


# %% root_of_the_product
"""Variant: divided by the geometric mean of the entropies."""

import numpy as np


def normalized_mutual_info(a, b):
    n = len(a)
    u, v = np.unique(a), np.unique(b)
    P = np.array([[np.mean((a == i) & (b == j)) for j in v] for i in u])
    p, q = np.sum(P, axis=1), np.sum(P, axis=0)
    some = P > 0
    I = np.sum(P[some] * np.log(P[some] / np.outer(p, q)[some]))
    Ha, Hb = -np.sum(p * np.log(p)), -np.sum(q * np.log(q))
    if len(u) == 1 and len(v) == 1:
        return 1.0
    den = np.sqrt(Ha * Hb)
    return float(np.clip(I / den, 0.0, 1.0)) if den > 1e-12 else 0.0


# %% smaller_entropy
"""Variant: divided by the smaller entropy."""

import numpy as np


def normalized_mutual_info(a, b):
    n = len(a)
    u, v = np.unique(a), np.unique(b)
    P = np.array([[np.mean((a == i) & (b == j)) for j in v] for i in u])
    p, q = np.sum(P, axis=1), np.sum(P, axis=0)
    some = P > 0
    I = np.sum(P[some] * np.log(P[some] / np.outer(p, q)[some]))
    Ha, Hb = -np.sum(p * np.log(p)), -np.sum(q * np.log(q))
    if len(u) == 1 and len(v) == 1:
        return 1.0
    den = min(Ha, Hb)
    return float(np.clip(I / den, 0.0, 1.0)) if den > 1e-12 else 0.0


# %% sum_of_the_entropies
"""Misread: divided by the sum of the entropies."""

import numpy as np


def normalized_mutual_info(a, b):
    n = len(a)
    u, v = np.unique(a), np.unique(b)
    P = np.array([[np.mean((a == i) & (b == j)) for j in v] for i in u])
    p, q = np.sum(P, axis=1), np.sum(P, axis=0)
    some = P > 0
    I = np.sum(P[some] * np.log(P[some] / np.outer(p, q)[some]))
    Ha, Hb = -np.sum(p * np.log(p)), -np.sum(q * np.log(q))
    if len(u) == 1 and len(v) == 1:
        return 1.0
    den = Ha + Hb
    return float(np.clip(I / den, 0.0, 1.0)) if den > 1e-12 else 0.0


# %% without_normalisation
"""Misread: the mutual information itself, cut at 1."""

import numpy as np


def normalized_mutual_info(a, b):
    n = len(a)
    u, v = np.unique(a), np.unique(b)
    P = np.array([[np.mean((a == i) & (b == j)) for j in v] for i in u])
    p, q = np.sum(P, axis=1), np.sum(P, axis=0)
    some = P > 0
    I = np.sum(P[some] * np.log(P[some] / np.outer(p, q)[some]))
    Ha, Hb = -np.sum(p * np.log(p)), -np.sum(q * np.log(q))
    if len(u) == 1 and len(v) == 1:
        return 1.0
    den = (Ha + Hb) / 2
    return float(np.clip(I, 0.0, 1.0)) if den > 1e-12 else 0.0
