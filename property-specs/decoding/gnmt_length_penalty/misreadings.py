# %% five_outside_the_power
"""Misread: (5 + length^alpha) / (5 + 1)."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    return (5.0 + (1.0 * length) ** alpha) / (5.0 + 1.0)


# %% inverse
"""Misread: the factor by which scores are multiplied, (6 / (5 + length))^alpha."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    return (5.0 + 1.0) ** alpha / (5.0 + length) ** alpha


# %% plain_power
"""Misread: length^alpha."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    return (1.0 * length) ** alpha


# %% six_outside_the_power
"""Misread: (5 + length)^alpha / 6."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    return (5.0 + length) ** alpha / (5.0 + 1.0)


# %% without_penalty
"""Misread: lp = 1 for every length."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    return np.ones(len(length))
