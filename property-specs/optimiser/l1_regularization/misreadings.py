# %% gradient_only
"""Variant: the penalty is left out of the loss, as in Caffe."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g + lam * np.sign(w), float(loss)


# %% mean_of_entries
"""l1_regularization: the mean of the absolute values."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g + lam * np.sign(w) / w.size, float(loss + lam * np.mean(np.abs(w)))


# %% minimum_norm_at_zero
"""l1_regularization: at zero the gradient is moved towards zero by lam."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    at_zero = np.sign(g) * np.maximum(np.abs(g) - lam, 0.0)
    return np.where(w == 0, at_zero, g + lam * np.sign(w)), float(loss + lam * np.sum(np.abs(w)))


# %% one_at_zero
"""l1_regularization: the subgradient at zero is +lam."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g + lam * np.where(w >= 0, 1.0, -1.0), float(loss + lam * np.sum(np.abs(w)))


# %% shrinks_upwards
"""l1_regularization: the sign is subtracted from the gradient."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g - lam * np.sign(w), float(loss + lam * np.sum(np.abs(w)))


# %% squared
"""l1_regularization: half of the squared norm, as in ridge regression."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g + lam * w, float(loss + 0.5 * lam * np.sum(w**2))


# %% without_penalty
"""l1_regularization: loss and gradient as they are."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    return g.copy(), float(loss)
