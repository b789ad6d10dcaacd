# %% direction_unguided
"""Misread: only the estimate of x0 takes the guided noise."""

import numpy as np


def guided_ddim_step(xt, c, u, w, z, at, aprev, eta):
    e = (1 + w) * c - w * u
    x0 = (xt - np.sqrt(1 - at) * e) / np.sqrt(at)
    sigma = eta * np.sqrt((1 - aprev) / (1 - at)) * np.sqrt(1 - at / aprev)
    return np.sqrt(aprev) * x0 + np.sqrt(1 - aprev - sigma**2) * c + sigma * z


# %% guides_the_wrong_way
"""Misread: the predictions change places."""

import numpy as np


def guided_ddim_step(xt, c, u, w, z, at, aprev, eta):
    e = (1 + w) * u - w * c
    x0 = (xt - np.sqrt(1 - at) * e) / np.sqrt(at)
    sigma = eta * np.sqrt((1 - aprev) / (1 - at)) * np.sqrt(1 - at / aprev)
    return np.sqrt(aprev) * x0 + np.sqrt(1 - aprev - sigma**2) * e + sigma * z


# %% interpolated
"""Variant: e = u + w (c - u), so that w = 1 gives the conditional prediction."""

import numpy as np


def guided_ddim_step(xt, c, u, w, z, at, aprev, eta):
    e = u + w * (c - u)
    x0 = (xt - np.sqrt(1 - at) * e) / np.sqrt(at)
    sigma = eta * np.sqrt((1 - aprev) / (1 - at)) * np.sqrt(1 - at / aprev)
    return np.sqrt(aprev) * x0 + np.sqrt(1 - aprev - sigma**2) * e + sigma * z


# %% without_guidance
"""Misread: the conditional prediction alone, whatever w."""

import numpy as np


def guided_ddim_step(xt, c, u, w, z, at, aprev, eta):
    x0 = (xt - np.sqrt(1 - at) * c) / np.sqrt(at)
    sigma = eta * np.sqrt((1 - aprev) / (1 - at)) * np.sqrt(1 - at / aprev)
    return np.sqrt(aprev) * x0 + np.sqrt(1 - aprev - sigma**2) * c + sigma * z
