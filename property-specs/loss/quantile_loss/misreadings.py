# %% doubled
"""Variant: scaled so that tau = 1/2 gives the absolute error."""

import numpy as np


def quantile_loss(y, q, tau):
    r = y - q
    return 2.0 * np.where(r >= 0.0, tau * r, (tau - 1.0) * r)


# %% residual_reversed
"""Misread: residual = prediction minus target."""

import numpy as np


def quantile_loss(y, q, tau):
    r = q - y
    return np.where(r >= 0.0, tau * r, (tau - 1.0) * r)


# %% same_weight_on_both_sides
"""Misread: tau |r| on both sides."""

import numpy as np


def quantile_loss(y, q, tau):
    return tau * np.abs(y - q)


# %% squared_residuals
"""Misread: the weights stand before squared residuals."""

import numpy as np


def quantile_loss(y, q, tau):
    r = y - q
    return np.where(r >= 0.0, tau, 1.0 - tau) * r**2


# %% without_level
"""Misread: |r| / 2, as for the median, whatever tau."""

import numpy as np


def quantile_loss(y, q, tau):
    return np.abs(y - q) / 2.0
