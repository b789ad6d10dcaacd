# %% proposals_recorded
"""Misread: the samples are the proposals, accepted or not."""

import numpy as np


def metropolis_hastings(C, w, s, x0, step, z, u):
    def logpi(x):
        e = np.log(w) - np.sum((C - x) ** 2, axis=1) / (2.0 * s * s)
        top = np.max(e)
        return top + np.log(np.sum(np.exp(e - top)))

    x = np.array(x0, dtype=float)
    samples = np.zeros(z.shape)
    count = 0
    for t in range(len(u)):
        y = x + step * z[t]
        if np.log(u[t]) <= logpi(y) - logpi(x):
            x = y
            count += 1
        samples[t] = y
    return samples, count / len(u)


# %% walk_goes_on_from_refused_points
"""Misread: the next proposal starts from the last proposal, also when it was refused."""

import numpy as np


def metropolis_hastings(C, w, s, x0, step, z, u):
    def logpi(x):
        e = np.log(w) - np.sum((C - x) ** 2, axis=1) / (2.0 * s * s)
        top = np.max(e)
        return top + np.log(np.sum(np.exp(e - top)))

    x = np.array(x0, dtype=float)
    walk = x
    samples = np.zeros(z.shape)
    count = 0
    for t in range(len(u)):
        y = walk + step * z[t]
        walk = y
        if np.log(u[t]) <= logpi(y) - logpi(x):
            x = y
            count += 1
        samples[t] = x
    return samples, count / len(u)


# %% start_among_the_samples
"""Misread: the first sample is the start, and the last point is left out."""

import numpy as np


def metropolis_hastings(C, w, s, x0, step, z, u):
    def logpi(x):
        e = np.log(w) - np.sum((C - x) ** 2, axis=1) / (2.0 * s * s)
        top = np.max(e)
        return top + np.log(np.sum(np.exp(e - top)))

    x = np.array(x0, dtype=float)
    samples = np.zeros(z.shape)
    count = 0
    for t in range(len(u)):
        samples[t] = x
        y = x + step * z[t]
        if np.log(u[t]) <= logpi(y) - logpi(x):
            x = y
            count += 1
    return samples, count / len(u)


# %% uniform_used_only_downhill
"""Misread: an uphill move takes no uniform number."""

import numpy as np


def metropolis_hastings(C, w, s, x0, step, z, u):
    def logpi(x):
        e = np.log(w) - np.sum((C - x) ** 2, axis=1) / (2.0 * s * s)
        top = np.max(e)
        return top + np.log(np.sum(np.exp(e - top)))

    x = np.array(x0, dtype=float)
    samples = np.zeros(z.shape)
    count = 0
    used = 0
    for t in range(len(u)):
        y = x + step * z[t]
        gain = logpi(y) - logpi(x)
        take = gain >= 0.0
        if not take:
            take = np.log(u[used]) <= gain
            used += 1
        if take:
            x = y
            count += 1
        samples[t] = x
    return samples, count / len(u)


# %% without_weights
"""Misread: all centres weigh the same."""

import numpy as np


def metropolis_hastings(C, w, s, x0, step, z, u):
    def logpi(x):
        e = -np.sum((C - x) ** 2, axis=1) / (2.0 * s * s)
        top = np.max(e)
        return top + np.log(np.sum(np.exp(e - top)))

    x = np.array(x0, dtype=float)
    samples = np.zeros(z.shape)
    count = 0
    for t in range(len(u)):
        y = x + step * z[t]
        if np.log(u[t]) <= logpi(y) - logpi(x):
            x = y
            count += 1
        samples[t] = x
    return samples, count / len(u)


# %% without_half_in_the_exponent
"""Misread: the densities are exp(-|x - C_j|^2 / s^2)."""

import numpy as np


def metropolis_hastings(C, w, s, x0, step, z, u):
    def logpi(x):
        e = np.log(w) - np.sum((C - x) ** 2, axis=1) / (s * s)
        top = np.max(e)
        return top + np.log(np.sum(np.exp(e - top)))

    x = np.array(x0, dtype=float)
    samples = np.zeros(z.shape)
    count = 0
    for t in range(len(u)):
        y = x + step * z[t]
        if np.log(u[t]) <= logpi(y) - logpi(x):
            x = y
            count += 1
        samples[t] = x
    return samples, count / len(u)


# %% step_is_a_variance
"""Misread: the move is sqrt(step) z."""

import numpy as np


def metropolis_hastings(C, w, s, x0, step, z, u):
    def logpi(x):
        e = np.log(w) - np.sum((C - x) ** 2, axis=1) / (2.0 * s * s)
        top = np.max(e)
        return top + np.log(np.sum(np.exp(e - top)))

    x = np.array(x0, dtype=float)
    samples = np.zeros(z.shape)
    count = 0
    for t in range(len(u)):
        y = x + np.sqrt(step) * z[t]
        if np.log(u[t]) <= logpi(y) - logpi(x):
            x = y
            count += 1
        samples[t] = x
    return samples, count / len(u)
