# %% classes_found_from_labels
"""Variant: columns are the classes that occur in y, in ascending order; columns of zeros follow."""

import numpy as np


def one_hot(y, k):
    seen = np.unique(y)
    Y = np.zeros((len(y), k))
    Y[np.arange(len(y)), np.searchsorted(seen, y)] = 1.0
    return Y


# %% classes_from_one
"""Misread: class numbers count from 1, so that class 0 is the last column."""

import numpy as np


def one_hot(y, k):
    return 1.0 * (((y - 1) % k)[:, None] == np.arange(k))


# %% smoothed
"""Variant: a tenth of each row is spread over all classes, as in label smoothing."""

import numpy as np


def one_hot(y, k):
    return 0.9 * (y[:, None] == np.arange(k)) + 0.1 / k


# %% thermometer
"""Misread: ones up to the class, as in ordinal coding."""

import numpy as np


def one_hot(y, k):
    return 1.0 * (np.arange(k) <= y[:, None])


# %% without_first_class
"""Variant: the first class is the reference and has a row of zeros, as in dummy coding."""

import numpy as np


def one_hot(y, k):
    Y = 1.0 * (y[:, None] == np.arange(k))
    Y[:, 0] = 0.0
    return Y
