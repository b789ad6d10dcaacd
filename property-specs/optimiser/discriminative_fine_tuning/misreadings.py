# %% ascends
"""Misread: the step is added."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(layers - 1, -1, -1.0)
    return theta + eta[:, None] * g, eta


# %% divided_once
"""Misread: every layer before the last has lr / factor."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.minimum(np.arange(layers - 1, -1, -1.0), 1.0)
    return theta - eta[:, None] * g, eta


# %% exponential_of_factor
"""Misread: eta of the layer before is eta exp(-factor)."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr * np.exp(-factor) ** np.arange(layers - 1, -1, -1.0)
    return theta - eta[:, None] * g, eta


# %% factor_times_depth
"""Misread: the rate is lr / (1 + (factor - 1) depth): it falls along a line's inverse."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / (1.0 + (factor - 1.0) * np.arange(layers - 1, -1, -1.0))
    return theta - eta[:, None] * g, eta


# %% first_layer_is_fastest
"""Misread: the rate lr belongs to the layer next to the input and falls towards the output."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(0.0, layers)
    return theta - eta[:, None] * g, eta


# %% last_layer_already_divided
"""Misread: the last layer has lr / factor."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(layers, 0, -1.0)
    return theta - eta[:, None] * g, eta


# %% rate_twice
"""Misread: the step is multiplied by lr once more."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(layers - 1, -1, -1.0)
    return theta - lr * eta[:, None] * g, eta


# %% rates_grow_downwards
"""Misread: lower layers have the larger rates: eta of the layer before is eta times factor."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr * factor ** np.arange(layers - 1, -1, -1.0)
    return theta - eta[:, None] * g, eta


# %% steps_with_lr
"""Misread: the rates are returned, but every layer moves by lr."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr / factor ** np.arange(layers - 1, -1, -1.0)
    return theta - lr * g, eta


# %% without_layer_rates
"""Misread: one rate for all layers."""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    layers = len(theta)
    eta = lr * np.ones(layers)
    return theta - eta[:, None] * g, eta
