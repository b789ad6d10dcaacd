# %% old_values_throughout
"""Misread: all coordinates of a sweep are drawn given the point of the sweep before."""

import numpy as np


def gibbs_sampling_normal(mu, S, x0, z):
    T, d = z.shape
    y = np.zeros((T, d))
    c = np.array(x0, dtype=float)
    for t in range(T):
        for i in range(d):
            o = np.arange(d) != i
            k = np.linalg.solve(S[np.ix_(o, o)], S[o, i])
            m = mu[i] + k @ (c[o] - mu[o])
            v = S[i, i] - k @ S[o, i]
            y[t][i] = m + np.sqrt(v) * z[t, i]
        c = y[t].copy()
    return y


# %% variance_times_draw
"""Misread: the draw is multiplied by the variance, not by its root."""

import numpy as np


def gibbs_sampling_normal(mu, S, x0, z):
    T, d = z.shape
    y = np.zeros((T, d))
    c = np.array(x0, dtype=float)
    for t in range(T):
        for i in range(d):
            o = np.arange(d) != i
            k = np.linalg.solve(S[np.ix_(o, o)], S[o, i])
            m = mu[i] + k @ (c[o] - mu[o])
            v = S[i, i] - k @ S[o, i]
            c[i] = m + v * z[t, i]
        y[t] = c
    return y


# %% own_variance
"""Misread: the draw is multiplied by the root of S[i,i], not of the variance given the others."""

import numpy as np


def gibbs_sampling_normal(mu, S, x0, z):
    T, d = z.shape
    y = np.zeros((T, d))
    c = np.array(x0, dtype=float)
    for t in range(T):
        for i in range(d):
            o = np.arange(d) != i
            k = np.linalg.solve(S[np.ix_(o, o)], S[o, i])
            m = mu[i] + k @ (c[o] - mu[o])
            v = S[i, i] - k @ S[o, i]
            c[i] = m + np.sqrt(S[i, i]) * z[t, i]
        y[t] = c
    return y


# %% start_in_the_result
"""Misread: the first row of the result is the start, and the last sweep is left out."""

import numpy as np


def gibbs_sampling_normal(mu, S, x0, z):
    T, d = z.shape
    y = np.zeros((T, d))
    c = np.array(x0, dtype=float)
    for t in range(T):
        y[t] = c
        for i in range(d):
            o = np.arange(d) != i
            k = np.linalg.solve(S[np.ix_(o, o)], S[o, i])
            m = mu[i] + k @ (c[o] - mu[o])
            v = S[i, i] - k @ S[o, i]
            c[i] = m + np.sqrt(v) * z[t, i]
    return y


# %% without_the_others
"""Misread: each coordinate is drawn from its own mean and conditional variance, whatever the others are."""

import numpy as np


def gibbs_sampling_normal(mu, S, x0, z):
    T, d = z.shape
    y = np.zeros((T, d))
    c = np.array(x0, dtype=float)
    for t in range(T):
        for i in range(d):
            o = np.arange(d) != i
            k = np.linalg.solve(S[np.ix_(o, o)], S[o, i])
            m = mu[i]
            v = S[i, i] - k @ S[o, i]
            c[i] = m + np.sqrt(v) * z[t, i]
        y[t] = c
    return y


# %% last_coordinate_first
"""Misread: a sweep runs from the last coordinate to the first."""

import numpy as np


def gibbs_sampling_normal(mu, S, x0, z):
    T, d = z.shape
    y = np.zeros((T, d))
    c = np.array(x0, dtype=float)
    for t in range(T):
        for i in reversed(range(d)):
            o = np.arange(d) != i
            k = np.linalg.solve(S[np.ix_(o, o)], S[o, i])
            m = mu[i] + k @ (c[o] - mu[o])
            v = S[i, i] - k @ S[o, i]
            c[i] = m + np.sqrt(v) * z[t, i]
        y[t] = c
    return y
