# %% labels_zero_and_one
"""Misread: the label -1 is taken as 0, so that a negative example always costs 1."""

import numpy as np


def hinge_loss(y, f_x):
    return np.mean(np.maximum(0.0, 1.0 - np.maximum(y, 0) * f_x))


# %% mean_inside
"""Misread: the margins are averaged first, and the mean is cut at 0."""

import numpy as np


def hinge_loss(y, f_x):
    return max(0.0, 1.0 - np.mean(y * f_x))


# %% squared
"""Variant: the slack is squared."""

import numpy as np


def hinge_loss(y, f_x):
    return np.mean(np.maximum(0.0, 1.0 - y * f_x) ** 2)


# %% sum_over_examples
"""Variant: losses of the examples are added."""

import numpy as np


def hinge_loss(y, f_x):
    return np.sum(np.maximum(0.0, 1.0 - y * f_x))


# %% without_margin
"""Misread: max(0, -y f), the perceptron's criterion."""

import numpy as np


def hinge_loss(y, f_x):
    return np.mean(np.maximum(0.0, -1.0 * y * f_x))
