# %% both_means_share_the_gradient
"""Misread: Ex2 averages the squared gradients."""

import numpy as np


def adadelta_step(w, g, Eg, Ex, rho, eps):
    Eg2 = rho * Eg + (1.0 - rho) * g**2
    dx = -np.sqrt(Ex + eps) / np.sqrt(Eg2 + eps) * g
    return w + dx, Eg2, rho * Ex + (1.0 - rho) * g**2


# %% eps_outside_the_roots
"""Misread: (sqrt(Ex) + eps) / (sqrt(Eg2) + eps)."""

import numpy as np


def adadelta_step(w, g, Eg, Ex, rho, eps):
    Eg2 = rho * Eg + (1.0 - rho) * g**2
    dx = -(np.sqrt(Ex) + eps) / (np.sqrt(Eg2) + eps) * g
    Ex2 = rho * Ex + (1.0 - rho) * dx**2
    return w + dx, Eg2, Ex2


# %% no_root_in_the_numerator
"""Misread: the numerator is Ex + eps."""

import numpy as np


def adadelta_step(w, g, Eg, Ex, rho, eps):
    Eg2 = rho * Eg + (1.0 - rho) * g**2
    dx = -(Ex + eps) / np.sqrt(Eg2 + eps) * g
    Ex2 = rho * Ex + (1.0 - rho) * dx**2
    return w + dx, Eg2, Ex2


# %% old_gradient_mean
"""Misread: the denominator uses Eg from before the step."""

import numpy as np


def adadelta_step(w, g, Eg, Ex, rho, eps):
    Eg2 = rho * Eg + (1.0 - rho) * g**2
    dx = -np.sqrt(Ex + eps) / np.sqrt(Eg + eps) * g
    Ex2 = rho * Ex + (1.0 - rho) * dx**2
    return w + dx, Eg2, Ex2


# %% without_past_steps
"""Misread: the numerator is 1, not the root mean square of the past steps."""

import numpy as np


def adadelta_step(w, g, Eg, Ex, rho, eps):
    Eg2 = rho * Eg + (1.0 - rho) * g**2
    dx = -g / np.sqrt(Eg2 + eps)
    return w + dx, Eg2, rho * Ex + (1.0 - rho) * dx**2
