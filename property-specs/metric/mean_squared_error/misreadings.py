# %% divided_by_one_less
"""Misread: division by n - 1, by 1 for a single example."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.sum((p - y) ** 2) / max(len(y) - 1, 1))


# %% one_half
"""Variant: half the mean."""

import numpy as np


def mean_squared_error(y, p):
    return float(0.5 * np.mean((p - y) ** 2))


# %% root
"""Variant: the root mean square error."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.sqrt(np.mean((p - y) ** 2)))


# %% square_of_the_mean_error
"""Misread: the mean error, then its square."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.mean(p - y) ** 2)


# %% sum_of_squares
"""Variant: no division by n."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.sum((p - y) ** 2))


# %% variance_of_the_errors
"""Misread: the mean error is taken off first."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.mean((p - y - np.mean(p - y)) ** 2))


# %% without_squares
"""Variant: the mean absolute error."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.mean(np.abs(p - y)))
