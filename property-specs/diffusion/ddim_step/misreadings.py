# %% eta_not_squared_in_the_direction
"""Departs: the direction is weighted by sqrt(1 - aprev - eta V), V being the variance at eta = 1; the paper subtracts eta^2 V."""

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    variance = (1.0 - aprev) / (1.0 - at) * (1.0 - at / aprev)
    x0 = (xt - np.sqrt(1.0 - at) * e) / np.sqrt(at)
    direction = np.sqrt(1.0 - aprev - eta * variance) * e
    return np.sqrt(aprev) * x0 + direction + eta * np.sqrt(variance) * z


# %% eta_squared
"""Misread: eta^2 in sigma."""

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    sigma = eta**2 * np.sqrt((1.0 - aprev) / (1.0 - at)) * np.sqrt(1.0 - at / aprev)
    x0 = (xt - np.sqrt(1.0 - at) * e) / np.sqrt(at)
    return np.sqrt(aprev) * x0 + np.sqrt(1.0 - aprev - sigma**2) * e + sigma * z


# %% noise_of_the_current_level
"""Departs: sigma = eta sqrt(1 - at), and a direction whose weight would be imaginary is left out."""

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    sigma = eta * np.sqrt(1.0 - at)
    x0 = (xt - np.sqrt(1.0 - at) * e) / np.sqrt(at)
    direction = np.sqrt(np.maximum(1.0 - aprev - sigma**2, 0.0)) * e
    return np.sqrt(aprev) * x0 + direction + sigma * z


# %% per_step_alpha
"""Misread: at taken as the step ratio."""

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    at = at * aprev
    sigma = eta * np.sqrt((1.0 - aprev) / (1.0 - at)) * np.sqrt(1.0 - at / aprev)
    x0 = (xt - np.sqrt(1.0 - at) * e) / np.sqrt(at)
    return np.sqrt(aprev) * x0 + np.sqrt(1.0 - aprev - sigma**2) * e + sigma * z


# %% sigma_left_in_direction
"""Misread: sqrt(1-aprev) e although sigma > 0."""

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    sigma = eta * np.sqrt((1.0 - aprev) / (1.0 - at)) * np.sqrt(1.0 - at / aprev)
    x0 = (xt - np.sqrt(1.0 - at) * e) / np.sqrt(at)
    return np.sqrt(aprev) * x0 + np.sqrt(1.0 - aprev) * e + sigma * z


# %% without_direction
"""Misread: no term in e after x0: sqrt(aprev) x0 + sigma z."""

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    sigma = eta * np.sqrt((1.0 - aprev) / (1.0 - at)) * np.sqrt(1.0 - at / aprev)
    x0 = (xt - np.sqrt(1.0 - at) * e) / np.sqrt(at)
    return np.sqrt(aprev) * x0 + sigma * z
