# %% larger_of_both
"""prelu: the larger of x and a*x."""

import numpy as np


def prelu(x, a):
    return np.maximum(x, a * x)


# %% one_slope_for_all
"""prelu: the mean of the slopes for every column."""

import numpy as np


def prelu(x, a):
    return np.where(x > 0, x, np.mean(a) * x)


# %% slope_clipped
"""prelu: slopes are cut to 0 .. 1."""

import numpy as np


def prelu(x, a):
    return np.where(x > 0, x, np.clip(a, 0.0, 1.0) * x)


# %% slope_on_the_positive_half
"""prelu: the slope multiplies positive entries."""

import numpy as np


def prelu(x, a):
    return np.where(x > 0, a * x, x)


# %% slope_subtracted
"""prelu: a is subtracted below zero."""

import numpy as np


def prelu(x, a):
    return np.where(x > 0, x, x - a)


# %% without_slope
"""prelu: the rectifier: negative entries become zero."""

import numpy as np


def prelu(x, a):
    return np.maximum(x, 0.0) + 0.0 * a
