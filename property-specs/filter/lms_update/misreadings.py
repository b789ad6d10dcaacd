# %% error_with_the_other_sign
"""Misread: the error is the output less the target, and is added all the same."""

import numpy as np


def lms_update(w, x, y, mu, eps):
    err = w @ x - y
    return err, w + mu * err * x, w + mu * err * x / (eps + x @ x)


# %% factor_two
"""Misread: the steps carry the factor 2 of the derivative of the squared error."""

import numpy as np


def lms_update(w, x, y, mu, eps):
    err = y - w @ x
    return err, w + 2.0 * mu * err * x, w + 2.0 * mu * err * x / (eps + x @ x)


# %% mean_of_squares
"""Misread: the normalised step is divided by eps plus the mean of the squares."""

import numpy as np


def lms_update(w, x, y, mu, eps):
    err = y - w @ x
    return err, w + mu * err * x, w + mu * err * x / (eps + np.mean(x * x))


# %% norm_instead_of_energy
"""Misread: the normalised step is divided by eps + |x|."""

import numpy as np


def lms_update(w, x, y, mu, eps):
    err = y - w @ x
    return err, w + mu * err * x, w + mu * err * x / (eps + np.sqrt(x @ x))


# %% without_normalisation
"""Misread: w_nlms = w + mu err x, as w_lms."""


def lms_update(w, x, y, mu, eps):
    err = y - w @ x
    return err, w + mu * err * x, w + mu * err * x
