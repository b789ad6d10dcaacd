# %% without_positions
"""Misread: The spacing is one."""

import numpy as np


def trapezoidal_rule(y, x):
    return float(np.sum(y[1:] + y[:-1]) / 2.0)


# %% left_rectangles
"""Misread: Each width is multiplied by the sample at its left end."""

import numpy as np


def trapezoidal_rule(y, x):
    return float(np.sum(np.diff(x) * y[:-1]))


# %% mean_spacing
"""Misread: The spacing is the whole length over n - 1."""

import numpy as np


def trapezoidal_rule(y, x):
    if len(y) == 1:
        return 0.0
    return float((x[-1] - x[0]) / (len(x) - 1) * np.sum(y[1:] + y[:-1]) / 2.0)


# %% arguments_swapped
"""Misread: Positions are integrated over samples."""

import numpy as np


def trapezoidal_rule(y, x):
    return float(np.sum(np.diff(y) * (x[1:] + x[:-1])) / 2.0)


# %% half_forgotten
"""Misread: Both ends are added and not halved."""

import numpy as np


def trapezoidal_rule(y, x):
    return float(np.sum(np.diff(x) * (y[1:] + y[:-1])))


# %% first_spacing_everywhere
"""Misread: The first spacing is used for every stretch."""

import numpy as np


def trapezoidal_rule(y, x):
    if len(y) == 1:
        return 0.0
    return float((x[1] - x[0]) * np.sum(y[1:] + y[:-1]) / 2.0)
