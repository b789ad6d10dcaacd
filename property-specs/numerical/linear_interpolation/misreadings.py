# %% without_constant_ends
"""Variant: the outermost lines are continued."""

import numpy as np


def linear_interpolation(x, xp, fp):
    y = np.zeros(len(x))
    for i in range(len(x)):
        if len(xp) == 1:
            y[i] = fp[0]
            continue
        j = min(max(int(np.searchsorted(xp, x[i], side="right")) - 1, 0), len(xp) - 2)
        if x[i] < xp[0]:
            y[i] = fp[j] + (fp[j + 1] - fp[j]) * (x[i] - xp[j]) / (xp[j + 1] - xp[j])
        elif x[i] > xp[-1]:
            y[i] = fp[j] + (fp[j + 1] - fp[j]) * (x[i] - xp[j]) / (xp[j + 1] - xp[j])
        else:
            y[i] = fp[j] + (fp[j + 1] - fp[j]) * (x[i] - xp[j]) / (xp[j + 1] - xp[j])
    return y


# %% zero_beyond_the_ends
"""Variant: zero beyond the ends."""

import numpy as np


def linear_interpolation(x, xp, fp):
    y = np.zeros(len(x))
    for i in range(len(x)):
        if len(xp) == 1:
            y[i] = fp[0]
            continue
        j = min(max(int(np.searchsorted(xp, x[i], side="right")) - 1, 0), len(xp) - 2)
        if x[i] < xp[0]:
            y[i] = 0.0
        elif x[i] > xp[-1]:
            y[i] = 0.0
        else:
            y[i] = fp[j] + (fp[j + 1] - fp[j]) * (x[i] - xp[j]) / (xp[j + 1] - xp[j])
    return y


# %% nearest_known_point
"""Misread: the nearest known point."""

import numpy as np


def linear_interpolation(x, xp, fp):
    y = np.zeros(len(x))
    for i in range(len(x)):
        if len(xp) == 1:
            y[i] = fp[0]
            continue
        j = min(max(int(np.searchsorted(xp, x[i], side="right")) - 1, 0), len(xp) - 2)
        if x[i] < xp[0]:
            y[i] = fp[0]
        elif x[i] > xp[-1]:
            y[i] = fp[-1]
        else:
            y[i] = fp[int(np.argmin(np.abs(xp - x[i])))]
    return y


# %% previous_known_point
"""Misread: the last known point not above the query."""

import numpy as np


def linear_interpolation(x, xp, fp):
    y = np.zeros(len(x))
    for i in range(len(x)):
        if len(xp) == 1:
            y[i] = fp[0]
            continue
        j = min(max(int(np.searchsorted(xp, x[i], side="right")) - 1, 0), len(xp) - 2)
        if x[i] < xp[0]:
            y[i] = fp[0]
        elif x[i] > xp[-1]:
            y[i] = fp[-1]
        else:
            y[i] = fp[int(np.searchsorted(xp, x[i], side="right")) - 1]
    return y


# %% weights_exchanged
"""Misread: the nearer neighbour has the smaller weight."""

import numpy as np


def linear_interpolation(x, xp, fp):
    y = np.zeros(len(x))
    for i in range(len(x)):
        if len(xp) == 1:
            y[i] = fp[0]
            continue
        j = min(max(int(np.searchsorted(xp, x[i], side="right")) - 1, 0), len(xp) - 2)
        if x[i] < xp[0]:
            y[i] = fp[0]
        elif x[i] > xp[-1]:
            y[i] = fp[-1]
        else:
            y[i] = fp[j + 1] + (fp[j] - fp[j + 1]) * (x[i] - xp[j]) / (xp[j + 1] - xp[j])
    return y


# %% even_spacing
"""Misread: all gaps have the mean length."""

import numpy as np


def linear_interpolation(x, xp, fp):
    y = np.zeros(len(x))
    for i in range(len(x)):
        if len(xp) == 1:
            y[i] = fp[0]
            continue
        j = min(max(int(np.searchsorted(xp, x[i], side="right")) - 1, 0), len(xp) - 2)
        if x[i] < xp[0]:
            y[i] = fp[0]
        elif x[i] > xp[-1]:
            y[i] = fp[-1]
        else:
            y[i] = fp[j] + (fp[j + 1] - fp[j]) * min(1.0, (x[i] - xp[j]) / ((xp[-1] - xp[0]) / (len(xp) - 1)))
    return y
