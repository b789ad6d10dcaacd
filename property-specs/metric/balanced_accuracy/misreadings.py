# %% without_balance
"""Misread: the share of hits among all examples."""

import numpy as np


def balanced_accuracy(y, p):
    return float(np.mean(y == p))


# %% precision_averaged
"""Misread: hits are divided by how often the class was predicted; zero for a class that never was."""

import numpy as np


def balanced_accuracy(y, p):
    shares = [np.mean(y[p == c] == c) if np.any(p == c) else 0.0 for c in np.unique(y)]
    return float(np.mean(shares))


# %% predicted_classes_count
"""Misread: a class that is only predicted counts with recall zero."""

import numpy as np


def balanced_accuracy(y, p):
    classes = np.union1d(y, p)
    shares = [np.mean(p[y == c] == c) if np.any(y == c) else 0.0 for c in classes]
    return float(np.mean(shares))


# %% all_numbers_are_classes
"""Misread: classes are the numbers from 0 to the largest true label, absent ones with recall zero."""

import numpy as np


def balanced_accuracy(y, p):
    total = sum(np.mean(p[y == c] == c) for c in np.unique(y))
    return float(total / (np.max(y) + 1))


# %% adjusted_for_chance
"""Variant: one over the number of classes is taken off and the rest stretched to one, not below zero; one class is left as it is."""

import numpy as np


def balanced_accuracy(y, p):
    classes = np.unique(y)
    v = float(np.mean([np.mean(p[y == c] == c) for c in classes]))
    if len(classes) == 1:
        return v
    chance = 1.0 / len(classes)
    return max(0.0, (v - chance) / (1.0 - chance))


# %% geometric_mean
"""Misread: the geometric mean of the recalls."""

import numpy as np


def balanced_accuracy(y, p):
    shares = [np.mean(p[y == c] == c) for c in np.unique(y)]
    return float(np.prod(shares) ** (1.0 / len(shares)))
