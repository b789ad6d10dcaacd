# %% epsilon_inside
"""Variant: g / sqrt(v2 + eps)."""

import numpy as np


def rmsprop_step(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g**2
    return w - lr * g / np.sqrt(v2 + eps), v2


# %% no_root
"""Misread: g / (v2 + eps)."""


def rmsprop_step(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g**2
    return w - lr * g / (v2 + eps), v2


# %% old_average
"""Misread: g / (sqrt(v) + eps)."""

import numpy as np


def rmsprop_step(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g**2
    return w - lr * g / (np.sqrt(v) + eps), v2


# %% weights_swapped
"""Misread: v2 = (1 - rho) v + rho g^2."""

import numpy as np


def rmsprop_step(w, g, v, lr, rho, eps):
    v2 = (1.0 - rho) * v + rho * g**2
    return w - lr * g / (np.sqrt(v2) + eps), v2


# %% without_mean_square
"""Misread: the average is kept, but the step is lr g."""


def rmsprop_step(w, g, v, lr, rho, eps):
    return w - lr * g, rho * v + (1.0 - rho) * g**2
