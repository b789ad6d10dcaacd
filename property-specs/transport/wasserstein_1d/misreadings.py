# %% always_first_order
"""Misread: the mean gap whatever p."""

import numpy as np


def wasserstein_1d(x, y, p):
    return np.abs(np.sort(x) - np.sort(y)).mean()


# %% no_root
"""Misread: the p-th power of the distance."""

import numpy as np


def wasserstein_1d(x, y, p):
    return (np.abs(np.sort(x) - np.sort(y)) ** p).mean()


# %% sum_over_pairs
"""Misread: the sum instead of the mean."""

import numpy as np


def wasserstein_1d(x, y, p):
    return (np.abs(np.sort(x) - np.sort(y)) ** p).sum() ** (1.0 / p)


# %% without_sorting
"""Misread: the points are paired in the order given."""

import numpy as np


def wasserstein_1d(x, y, p):
    return (np.abs(x - y) ** p).mean() ** (1.0 / p)
