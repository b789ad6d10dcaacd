# %% divided_by_n_minus_one
"""Misread: the divisor is n - 1, or 1 for one example."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.sqrt(np.sum((p - y) ** 2) / max(len(y) - 1, 1))


# %% epsilon_inside_the_root
"""Misread: 1e-8 is added inside the root."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.sqrt(np.mean((p - y) ** 2) + 1e-8)


# %% mean_absolute_error
"""Misread: the mean of the absolute errors."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.mean(np.abs(p - y))


# %% mean_after_the_root
"""Misread: the root of the sum, divided by n."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.sqrt(np.sum((p - y) ** 2)) / len(y)


# %% spread_of_the_errors
"""Misread: the mean error is taken off first: the standard deviation of the errors."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.std(p - y)


# %% without_mean
"""Misread: the root of the sum."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.sqrt(np.sum((p - y) ** 2))


# %% without_root
"""Misread: the mean squared error."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.mean((p - y) ** 2)
