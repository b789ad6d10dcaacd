# %% branches_summed
"""Misread: the branches' entropies are added without weights."""

import numpy as np


def entropy_of(y):
    if len(y) == 0:
        return 0.0
    _, c = np.unique(y, return_counts=True)
    p = c / len(y)
    return -np.sum(p * np.log2(p))


def information_gain(A, y):
    n = len(y)
    H = entropy_of(y)
    gain = []
    for a in A.T:
        parts = [a == v for v in np.unique(a)]
        left = sum(1.0 * entropy_of(y[q]) for q in parts)
        gain.append(H - left)
    return np.maximum(np.array(gain), 0.0), float(max(H, 0.0))


# %% gain_ratio
"""Variant: the gain is divided by the entropy of the attribute."""

import numpy as np


def entropy_of(y):
    if len(y) == 0:
        return 0.0
    _, c = np.unique(y, return_counts=True)
    p = c / len(y)
    return -np.sum(p * np.log2(p))


def information_gain(A, y):
    n = len(y)
    H = entropy_of(y)
    gain = []
    for a in A.T:
        parts = [a == v for v in np.unique(a)]
        left = sum(np.sum(q) / n * entropy_of(y[q]) for q in parts)
        gain.append((H - left) / max(entropy_of(a), 1e-300) if len(parts) > 1 else 0.0)
    return np.maximum(np.array(gain), 0.0), float(max(H, 0.0))


# %% gini_index
"""Misread: the Gini impurity in place of the entropy."""

import numpy as np


def entropy_of(y):
    if len(y) == 0:
        return 0.0
    _, c = np.unique(y, return_counts=True)
    p = c / len(y)
    return 1 - np.sum(p ** 2)


def information_gain(A, y):
    n = len(y)
    H = entropy_of(y)
    gain = []
    for a in A.T:
        parts = [a == v for v in np.unique(a)]
        left = sum(np.sum(q) / n * entropy_of(y[q]) for q in parts)
        gain.append(H - left)
    return np.maximum(np.array(gain), 0.0), float(max(H, 0.0))


# %% natural_logarithm
"""Variant: entropies in nats."""

import numpy as np


def entropy_of(y):
    if len(y) == 0:
        return 0.0
    _, c = np.unique(y, return_counts=True)
    p = c / len(y)
    return -np.sum(p * np.log(p))


def information_gain(A, y):
    n = len(y)
    H = entropy_of(y)
    gain = []
    for a in A.T:
        parts = [a == v for v in np.unique(a)]
        left = sum(np.sum(q) / n * entropy_of(y[q]) for q in parts)
        gain.append(H - left)
    return np.maximum(np.array(gain), 0.0), float(max(H, 0.0))


# %% two_branches
"""Misread: an attribute has two branches, at most its middle value and above."""

import numpy as np


def entropy_of(y):
    if len(y) == 0:
        return 0.0
    _, c = np.unique(y, return_counts=True)
    p = c / len(y)
    return -np.sum(p * np.log2(p))


def information_gain(A, y):
    n = len(y)
    H = entropy_of(y)
    gain = []
    for a in A.T:
        parts = [a <= np.median(a), a > np.median(a)]
        left = sum(np.sum(q) / n * entropy_of(y[q]) for q in parts)
        gain.append(H - left)
    return np.maximum(np.array(gain), 0.0), float(max(H, 0.0))


# %% what_is_left
"""Misread: the entropy that is left after the split."""

import numpy as np


def entropy_of(y):
    if len(y) == 0:
        return 0.0
    _, c = np.unique(y, return_counts=True)
    p = c / len(y)
    return -np.sum(p * np.log2(p))


def information_gain(A, y):
    n = len(y)
    H = entropy_of(y)
    gain = []
    for a in A.T:
        parts = [a == v for v in np.unique(a)]
        left = sum(np.sum(q) / n * entropy_of(y[q]) for q in parts)
        gain.append(left)
    return np.maximum(np.array(gain), 0.0), float(max(H, 0.0))


# %% without_the_sizes_of_the_branches
"""Misread: the branches' entropies are averaged without their sizes."""

import numpy as np


def entropy_of(y):
    if len(y) == 0:
        return 0.0
    _, c = np.unique(y, return_counts=True)
    p = c / len(y)
    return -np.sum(p * np.log2(p))


def information_gain(A, y):
    n = len(y)
    H = entropy_of(y)
    gain = []
    for a in A.T:
        parts = [a == v for v in np.unique(a)]
        left = sum(1.0 / len(parts) * entropy_of(y[q]) for q in parts)
        gain.append(H - left)
    return np.maximum(np.array(gain), 0.0), float(max(H, 0.0))
