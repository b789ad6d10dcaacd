# %% estimate_after_resampling
"""Misread: the estimate is the mean of the resampled particles."""

import numpy as np


def particle_filter(y, x0, a, s, r, V, u):
    n = len(x0)
    x = np.array(x0, dtype=float)
    est = np.zeros(len(y))
    loglik = 0.0
    for t in range(len(y)):
        prop = a * x + s * V[t]
        ll = -((y[t] - prop) ** 2) / (2.0 * r * r) - np.log(r) - 0.5 * np.log(2.0 * np.pi)
        top = np.max(ll)
        e = np.exp(ll - top)
        w = e / np.sum(e)
        loglik = loglik + top + np.log(np.mean(e))
        pointers = (np.arange(n) + u[t]) / n
        pick = np.minimum(np.searchsorted(np.cumsum(w), pointers, side="right"), n - 1)
        x = prop[pick]
        est[t] = np.mean(x)
    return est, float(loglik), x


# %% without_resampling
"""Misread: particles are never resampled; their weights multiply from time to time."""

import numpy as np


def particle_filter(y, x0, a, s, r, V, u):
    n = len(x0)
    x = np.array(x0, dtype=float)
    carried = np.full(n, -np.log(n))
    est = np.zeros(len(y))
    loglik = 0.0
    for t in range(len(y)):
        x = a * x + s * V[t]
        carried = carried - (y[t] - x) ** 2 / (2.0 * r * r) - np.log(r) - 0.5 * np.log(2.0 * np.pi)
        top = np.max(carried)
        total = top + np.log(np.sum(np.exp(carried - top)))
        carried = carried - total
        est[t] = np.sum(np.exp(carried) * x)
        loglik = loglik + total
    return est, float(loglik), x


# %% sum_instead_of_mean
"""Misread: the likelihood of a time is the sum of the densities."""

import numpy as np


def particle_filter(y, x0, a, s, r, V, u):
    n = len(x0)
    x = np.array(x0, dtype=float)
    est = np.zeros(len(y))
    loglik = 0.0
    for t in range(len(y)):
        prop = a * x + s * V[t]
        ll = -((y[t] - prop) ** 2) / (2.0 * r * r) - np.log(r) - 0.5 * np.log(2.0 * np.pi)
        top = np.max(ll)
        e = np.exp(ll - top)
        w = e / np.sum(e)
        est[t] = np.sum(w * prop)
        loglik = loglik + top + np.log(np.sum(e))
        pointers = (np.arange(n) + u[t]) / n
        pick = np.minimum(np.searchsorted(np.cumsum(w), pointers, side="right"), n - 1)
        x = prop[pick]
    return est, float(loglik), x


# %% without_normal_constant
"""Misread: the densities lack their constant."""

import numpy as np


def particle_filter(y, x0, a, s, r, V, u):
    n = len(x0)
    x = np.array(x0, dtype=float)
    est = np.zeros(len(y))
    loglik = 0.0
    for t in range(len(y)):
        prop = a * x + s * V[t]
        ll = -((y[t] - prop) ** 2) / (2.0 * r * r)
        top = np.max(ll)
        e = np.exp(ll - top)
        w = e / np.sum(e)
        est[t] = np.sum(w * prop)
        loglik = loglik + top + np.log(np.mean(e))
        pointers = (np.arange(n) + u[t]) / n
        pick = np.minimum(np.searchsorted(np.cumsum(w), pointers, side="right"), n - 1)
        x = prop[pick]
    return est, float(loglik), x


# %% noise_settings_are_variances
"""Misread: s and r are variances."""

import numpy as np


def particle_filter(y, x0, a, s, r, V, u):
    n = len(x0)
    x = np.array(x0, dtype=float)
    est = np.zeros(len(y))
    loglik = 0.0
    for t in range(len(y)):
        prop = a * x + np.sqrt(s) * V[t]
        ll = -((y[t] - prop) ** 2) / (2.0 * r) - 0.5 * np.log(r) - 0.5 * np.log(2.0 * np.pi)
        top = np.max(ll)
        e = np.exp(ll - top)
        w = e / np.sum(e)
        est[t] = np.sum(w * prop)
        loglik = loglik + top + np.log(np.mean(e))
        pointers = (np.arange(n) + u[t]) / n
        pick = np.minimum(np.searchsorted(np.cumsum(w), pointers, side="right"), n - 1)
        x = prop[pick]
    return est, float(loglik), x


# %% same_number_for_every_pointer_once
"""Misread: the uniform number is not divided by n; what lies beyond 1 starts again from 0."""

import numpy as np


def particle_filter(y, x0, a, s, r, V, u):
    n = len(x0)
    x = np.array(x0, dtype=float)
    est = np.zeros(len(y))
    loglik = 0.0
    for t in range(len(y)):
        prop = a * x + s * V[t]
        ll = -((y[t] - prop) ** 2) / (2.0 * r * r) - np.log(r) - 0.5 * np.log(2.0 * np.pi)
        top = np.max(ll)
        e = np.exp(ll - top)
        w = e / np.sum(e)
        est[t] = np.sum(w * prop)
        loglik = loglik + top + np.log(np.mean(e))
        pointers = (np.arange(n) / n + u[t]) % 1.0
        pick = np.minimum(np.searchsorted(np.cumsum(w), pointers, side="right"), n - 1)
        x = prop[pick]
    return est, float(loglik), x
