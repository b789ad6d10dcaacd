# %% binary_logarithm
"""Misread: the logarithm to base 2."""

import numpy as np


def ucb1_index(mu, n, t):
    return mu + np.sqrt(2.0 * np.log2(t) / n)


# %% total_from_the_counts
"""Misread: the sum of the counts in place of t."""

import numpy as np


def ucb1_index(mu, n, t):
    return mu + np.sqrt(2.0 * np.log(n.sum()) / n)


# %% two_outside_the_root
"""Misread: 2 sqrt(ln t / n)."""

import numpy as np


def ucb1_index(mu, n, t):
    return mu + 2.0 * np.sqrt(np.log(t) / n)


# %% without_the_two
"""Misread: sqrt(ln t / n)."""

import numpy as np


def ucb1_index(mu, n, t):
    return mu + np.sqrt(np.log(t) / n)
