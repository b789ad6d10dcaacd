# %% margin_added
"""Misread: gamma is added instead of subtracted."""

import numpy as np


def simpo_loss(lw, ll, nw, nl, beta, gamma):
    return np.mean(np.logaddexp(0.0, -(beta * (lw / nw - ll / nl) + gamma)))


# %% margin_times_beta
"""Misread: gamma stands inside the bracket that beta multiplies."""

import numpy as np


def simpo_loss(lw, ll, nw, nl, beta, gamma):
    return np.mean(np.logaddexp(0.0, -beta * (lw / nw - ll / nl - gamma)))


# %% no_length_normalisation
"""Misread: summed log-probabilities are compared."""

import numpy as np


def simpo_loss(lw, ll, nw, nl, beta, gamma):
    return np.mean(np.logaddexp(0.0, -(beta * (lw - ll) - gamma)))


# %% sum_over_pairs
"""Misread: no division by n."""

import numpy as np


def simpo_loss(lw, ll, nw, nl, beta, gamma):
    return np.sum(np.logaddexp(0.0, -(beta * (lw / nw - ll / nl) - gamma)))


# %% without_margin
"""Misread: no gamma."""

import numpy as np


def simpo_loss(lw, ll, nw, nl, beta, gamma):
    return np.mean(np.logaddexp(0.0, -beta * (lw / nw - ll / nl)))
