# %% angle_of_the_signal
"""Misread: the sine belongs to the data and the cosine to the noise."""

import numpy as np


def v_prediction(x0, eps, vhat, phi):
    alpha, sigma = np.sin(phi), np.cos(phi)
    z = alpha * x0 + sigma * eps
    v = alpha * eps - sigma * x0
    x0hat = alpha * z - sigma * vhat
    epshat = sigma * z + alpha * vhat
    return z, v, x0hat, epshat


# %% estimates_from_the_target
"""Misread: the estimates use the target v in place of the prediction."""

import numpy as np


def v_prediction(x0, eps, vhat, phi):
    alpha, sigma = np.cos(phi), np.sin(phi)
    z = alpha * x0 + sigma * eps
    v = alpha * eps - sigma * x0
    x0hat = alpha * z - sigma * v
    epshat = sigma * z + alpha * v
    return z, v, x0hat, epshat


# %% prediction_taken_as_noise
"""Misread: x0hat = (z - sin(phi) vhat) / cos(phi), epshat = vhat."""

import numpy as np


def v_prediction(x0, eps, vhat, phi):
    alpha, sigma = np.cos(phi), np.sin(phi)
    z = alpha * x0 + sigma * eps
    v = alpha * eps - sigma * x0
    x0hat = (z - sigma * vhat) / alpha
    epshat = 1.0 * vhat
    return z, v, x0hat, epshat


# %% sign_of_v
"""Misread: v = sin(phi) x0 - cos(phi) eps."""

import numpy as np


def v_prediction(x0, eps, vhat, phi):
    alpha, sigma = np.cos(phi), np.sin(phi)
    z = alpha * x0 + sigma * eps
    v = sigma * x0 - alpha * eps
    x0hat = alpha * z - sigma * vhat
    epshat = sigma * z + alpha * vhat
    return z, v, x0hat, epshat


# %% without_velocity
"""Misread: v = eps, as where the noise is predicted."""

import numpy as np


def v_prediction(x0, eps, vhat, phi):
    alpha, sigma = np.cos(phi), np.sin(phi)
    z = alpha * x0 + sigma * eps
    return z, eps.copy(), alpha * z - sigma * vhat, sigma * z + alpha * vhat
