# %% season_against_the_new_level
"""Variant: the season is updated by gamma (y_t - lev_t) + (1 - gamma) s_(t-m)."""

import numpy as np


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    lev = float(np.mean(y[:m]))
    b = float(np.mean(y[m:2 * m] - y[:m])) / m
    s = list(y[:m] - lev)
    for t in range(0, len(y)):
        old = lev
        lev = alpha * (y[t] - s[t]) + (1.0 - alpha) * (old + b)
        e = y[t] - old - b - s[t]
        s.append(gamma * (y[t] - lev) + (1.0 - gamma) * s[t])
        b = beta * (lev - old) + (1.0 - beta) * b
    s = np.array(s[-m:])
    k = np.arange(1, h + 1)
    return lev, float(b), s, lev + k * b + s[(k - 1) % m]


# %% updates_after_the_first_season
"""Variant: the first season serves for the start alone, and updates begin with value m + 1."""

import numpy as np


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    lev = float(np.mean(y[:m]))
    b = float(np.mean(y[m:2 * m] - y[:m])) / m
    s = list(y[:m] - lev)
    for t in range(m, len(y)):
        old = lev
        lev = alpha * (y[t] - s[t - m]) + (1.0 - alpha) * (old + b)
        e = y[t] - old - b - s[t - m]
        s.append(s[t - m] + gamma * e)
        b = beta * (lev - old) + (1.0 - beta) * b
    s = np.array(s[-m:])
    k = np.arange(1, h + 1)
    return lev, float(b), s, lev + k * b + s[(k - 1) % m]


# %% alpha_times_beta_missing
"""Variant: beta weighs the error itself: the trend moves by beta e."""

import numpy as np


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    lev = float(np.mean(y[:m]))
    b = float(np.mean(y[m:2 * m] - y[:m])) / m
    s = list(y[:m] - lev)
    for t in range(0, len(y)):
        old = lev
        lev = alpha * (y[t] - s[t]) + (1.0 - alpha) * (old + b)
        e = y[t] - old - b - s[t]
        s.append(s[t] + gamma * e)
        b = b + beta * e
    s = np.array(s[-m:])
    k = np.arange(1, h + 1)
    return lev, float(b), s, lev + k * b + s[(k - 1) % m]


# %% season_one_phase_off
"""Misread: the first forecast uses the season of the last value."""

import numpy as np


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    lev = float(np.mean(y[:m]))
    b = float(np.mean(y[m:2 * m] - y[:m])) / m
    s = list(y[:m] - lev)
    for t in range(0, len(y)):
        old = lev
        lev = alpha * (y[t] - s[t]) + (1.0 - alpha) * (old + b)
        e = y[t] - old - b - s[t]
        s.append(s[t] + gamma * e)
        b = beta * (lev - old) + (1.0 - beta) * b
    s = np.array(s[-m:])
    k = np.arange(1, h + 1)
    return lev, float(b), s, lev + k * b + s[(k - 2) % m]


# %% without_trend
"""Misread: there is no trend: it is 0 throughout."""

import numpy as np


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    lev = float(np.mean(y[:m]))
    b = 0.0
    s = list(y[:m] - lev)
    for t in range(0, len(y)):
        old = lev
        lev = alpha * (y[t] - s[t]) + (1.0 - alpha) * (old + b)
        e = y[t] - old - b - s[t]
        s.append(s[t] + gamma * e)
        b = 0.0
    s = np.array(s[-m:])
    k = np.arange(1, h + 1)
    return lev, float(b), s, lev + k * b + s[(k - 1) % m]


# %% start_trend_between_first_values
"""Variant: the first trend is y_2 - y_1."""

import numpy as np


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    lev = float(np.mean(y[:m]))
    b = float(y[1] - y[0])
    s = list(y[:m] - lev)
    for t in range(0, len(y)):
        old = lev
        lev = alpha * (y[t] - s[t]) + (1.0 - alpha) * (old + b)
        e = y[t] - old - b - s[t]
        s.append(s[t] + gamma * e)
        b = beta * (lev - old) + (1.0 - beta) * b
    s = np.array(s[-m:])
    k = np.arange(1, h + 1)
    return lev, float(b), s, lev + k * b + s[(k - 1) % m]
