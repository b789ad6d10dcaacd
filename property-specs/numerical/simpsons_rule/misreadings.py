# %% trapezoids
"""Misread: the trapezoidal rule."""

import numpy as np


def simpsons_rule(y, dx):
    total = y[0] + y[-1] + 2.0 * np.sum(y[1::2]) + 2.0 * np.sum(y[2:-1:2])
    return float(dx / 2.0 * total)


# %% four_and_two_exchanged
"""Misread: weights 1, 2, 4, 2, ..., 1."""

import numpy as np


def simpsons_rule(y, dx):
    total = y[0] + y[-1] + 2.0 * np.sum(y[1::2]) + 4.0 * np.sum(y[2:-1:2])
    return float(dx / 3.0 * total)


# %% step_of_a_pair
"""Misread: dx is the width of a pair of intervals."""

import numpy as np


def simpsons_rule(y, dx):
    total = y[0] + y[-1] + 4.0 * np.sum(y[1::2]) + 2.0 * np.sum(y[2:-1:2])
    return float(dx / 6.0 * total)


# %% without_the_twos
"""Misread: inner even samples count once."""

import numpy as np


def simpsons_rule(y, dx):
    total = y[0] + y[-1] + 4.0 * np.sum(y[1::2]) + 1.0 * np.sum(y[2:-1:2])
    return float(dx / 3.0 * total)


# %% step_from_the_number_of_samples
"""Misread: the step is the length over the number of samples."""

import numpy as np


def simpsons_rule(y, dx):
    total = y[0] + y[-1] + 4.0 * np.sum(y[1::2]) + 2.0 * np.sum(y[2:-1:2])
    return float(dx * (len(y) - 1) / len(y) / 3.0 * total)


# %% magnitudes
"""Misread: the area below zero counts positive."""

import numpy as np


def simpsons_rule(y, dx):
    y = np.abs(y)
    total = y[0] + y[-1] + 4.0 * np.sum(y[1::2]) + 2.0 * np.sum(y[2:-1:2])
    return float(dx / 3.0 * total)
