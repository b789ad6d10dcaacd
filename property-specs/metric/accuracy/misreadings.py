# %% balanced_over_classes
"""Variant: mean over the true classes of the share that is right in each."""

import numpy as np


def accuracy(y, p):
    return float(np.mean([np.mean(p[y == c] == c) for c in np.unique(y)]))


# %% class_zero_is_background
"""Misread: examples of class 0 are left out; 0 if none is left."""

import numpy as np


def accuracy(y, p):
    kept = y > 0
    return float(np.mean(y[kept] == p[kept])) if kept.any() else 0.0


# %% error_rate
"""Misread: the share of wrong predictions."""

import numpy as np


def accuracy(y, p):
    return float(np.mean(y != p))


# %% hits_and_near_misses
"""Misread: a prediction one class off counts one half."""

import numpy as np


def accuracy(y, p):
    off = np.abs(y - p)
    return float(np.mean(np.where(off == 0, 1.0, np.where(off == 1, 0.5, 0.0))))


# %% percentage
"""Misread: 100 times the share."""

import numpy as np


def accuracy(y, p):
    return 100.0 * float(np.mean(y == p))


# %% without_division
"""Misread: the number of correct predictions."""

import numpy as np


def accuracy(y, p):
    return float(np.sum(y == p))


# %% without_places
"""Misread: counts of the classes are compared, whatever the example."""

import numpy as np


def accuracy(y, p):
    both = [min(np.sum(y == c), np.sum(p == c)) for c in np.unique(y)]
    return float(sum(both)) / len(y)
