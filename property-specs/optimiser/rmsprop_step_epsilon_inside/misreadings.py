# %% corrected_for_the_start
"""Misread: the average is divided by 1 - rho in the step, as Adam does at its first step."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g * g
    w2 = w - lr * g / np.sqrt(v2 / (1.0 - rho) + eps)
    return w2, v2


# %% eps_kept_in_the_state
"""Misread: v2 is returned with eps in it."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g * g
    w2 = w - lr * g / np.sqrt(v2 + eps)
    return w2, v2 + eps


# %% epsilon_outside
"""Misread: eps is added to the root."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g * g
    w2 = w - lr * g / (np.sqrt(v2) + eps)
    return w2, v2


# %% gradient_not_squared
"""Misread: a moving average of the gradient's size."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * np.abs(g)
    w2 = w - lr * g / np.sqrt(v2 + eps)
    return w2, v2


# %% old_average_divides
"""Misread: the step is divided by the root of v, not of v2."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g * g
    w2 = w - lr * g / np.sqrt(v + eps)
    return w2, v2


# %% step_upwards
"""Misread: the step is added."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g * g
    w2 = w + lr * g / np.sqrt(v2 + eps)
    return w2, v2


# %% weights_exchanged
"""Misread: rho weighs the new square, 1 - rho the old average."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = (1.0 - rho) * v + rho * g * g
    w2 = w - lr * g / np.sqrt(v2 + eps)
    return w2, v2


# %% without_average
"""Misread: squares are added up, as in Adagrad."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = v + g * g
    w2 = w - lr * g / np.sqrt(v2 + eps)
    return w2, v2


# %% without_root
"""Misread: divided by the average itself."""


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g * g
    w2 = w - lr * g / (v2 + eps)
    return w2, v2
