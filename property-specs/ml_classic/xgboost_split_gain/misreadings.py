# %% without_half
"""Variant: the half is left out of the gain."""

import numpy as np


def xgboost_split_gain(g, h, left, lam, gamma):
    gl, hl = np.sum(g[left]), np.sum(h[left])
    gr, hr = np.sum(g[~left]), np.sum(h[~left])
    sides = gl**2 / (hl + lam) + gr**2 / (hr + lam)
    parent = (gl + gr) ** 2 / (hl + hr + lam)
    gain = sides - parent - gamma
    return gain, -gl / (hl + lam), -gr / (hr + lam)


# %% without_gamma
"""Misread: the price of a leaf is not taken off the gain."""

import numpy as np


def xgboost_split_gain(g, h, left, lam, gamma):
    gl, hl = np.sum(g[left]), np.sum(h[left])
    gr, hr = np.sum(g[~left]), np.sum(h[~left])
    sides = gl**2 / (hl + lam) + gr**2 / (hr + lam)
    parent = (gl + gr) ** 2 / (hl + hr + lam)
    gain = 0.5 * (sides - parent)
    return gain, -gl / (hl + lam), -gr / (hr + lam)


# %% gamma_halved
"""Misread: the half is before the bracket with gamma inside."""

import numpy as np


def xgboost_split_gain(g, h, left, lam, gamma):
    gl, hl = np.sum(g[left]), np.sum(h[left])
    gr, hr = np.sum(g[~left]), np.sum(h[~left])
    sides = gl**2 / (hl + lam) + gr**2 / (hr + lam)
    parent = (gl + gr) ** 2 / (hl + hr + lam)
    gain = 0.5 * (sides - parent - gamma)
    return gain, -gl / (hl + lam), -gr / (hr + lam)


# %% without_parent
"""Misread: the score of the unsplit node is not subtracted."""

import numpy as np


def xgboost_split_gain(g, h, left, lam, gamma):
    gl, hl = np.sum(g[left]), np.sum(h[left])
    gr, hr = np.sum(g[~left]), np.sum(h[~left])
    sides = gl**2 / (hl + lam) + gr**2 / (hr + lam)
    parent = (gl + gr) ** 2 / (hl + hr + lam)
    gain = 0.5 * sides - gamma
    return gain, -gl / (hl + lam), -gr / (hr + lam)


# %% parent_penalised_twice
"""Misread: the parent's denominator is the sum of those of both sides, with lam twice."""

import numpy as np


def xgboost_split_gain(g, h, left, lam, gamma):
    gl, hl = np.sum(g[left]), np.sum(h[left])
    gr, hr = np.sum(g[~left]), np.sum(h[~left])
    sides = gl**2 / (hl + lam) + gr**2 / (hr + lam)
    parent = (gl + gr) ** 2 / (hl + hr + 2.0 * lam)
    gain = 0.5 * (sides - parent) - gamma
    return gain, -gl / (hl + lam), -gr / (hr + lam)


# %% weights_uphill
"""Misread: the weights have the sign of the gradient."""

import numpy as np


def xgboost_split_gain(g, h, left, lam, gamma):
    gl, hl = np.sum(g[left]), np.sum(h[left])
    gr, hr = np.sum(g[~left]), np.sum(h[~left])
    sides = gl**2 / (hl + lam) + gr**2 / (hr + lam)
    parent = (gl + gr) ** 2 / (hl + hr + lam)
    gain = 0.5 * (sides - parent) - gamma
    return gain, gl / (hl + lam), gr / (hr + lam)
