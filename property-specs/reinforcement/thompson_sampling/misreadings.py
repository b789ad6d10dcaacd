# %% without_prior
"""Misread: nothing is added to the counts; a count of zero takes one draw all the same."""

import numpy as np


def thompson_sampling(wins, fails, e):
    k = len(wins)
    theta = np.zeros(k)
    for j in range(k):
        a = max(1, int(wins[j]))
        b = max(1, int(fails[j]))
        theta[j] = np.sum(e[j, :a]) / np.sum(e[j, : a + b])
    arm = int(np.argmax(theta >= np.max(theta) - 1e-9))
    return theta, arm


# %% failures_first
"""Misread: the first draws are those of the failures."""

import numpy as np


def thompson_sampling(wins, fails, e):
    k = len(wins)
    theta = np.zeros(k)
    for j in range(k):
        a = 1 + int(wins[j])
        b = 1 + int(fails[j])
        theta[j] = np.sum(e[j, b : a + b]) / np.sum(e[j, : a + b])
    arm = int(np.argmax(theta >= np.max(theta) - 1e-9))
    return theta, arm


# %% share_of_the_failures
"""Misread: theta is the share of the failures' draws."""

import numpy as np


def thompson_sampling(wins, fails, e):
    k = len(wins)
    theta = np.zeros(k)
    for j in range(k):
        a = 1 + int(wins[j])
        b = 1 + int(fails[j])
        theta[j] = np.sum(e[j, a : a + b]) / np.sum(e[j, : a + b])
    arm = int(np.argmax(theta >= np.max(theta) - 1e-9))
    return theta, arm


# %% odds
"""Misread: the successes' draws over the failures', cut at one."""

import numpy as np


def thompson_sampling(wins, fails, e):
    k = len(wins)
    theta = np.zeros(k)
    for j in range(k):
        a = 1 + int(wins[j])
        b = 1 + int(fails[j])
        theta[j] = min(1.0, np.sum(e[j, :a]) / np.sum(e[j, a : a + b]))
    arm = int(np.argmax(theta >= np.max(theta) - 1e-9))
    return theta, arm


# %% all_draws_in_the_denominator
"""Misread: the denominator sums the whole row."""

import numpy as np


def thompson_sampling(wins, fails, e):
    k = len(wins)
    theta = np.zeros(k)
    for j in range(k):
        a = 1 + int(wins[j])
        b = 1 + int(fails[j])
        theta[j] = np.sum(e[j, :a]) / np.sum(e[j])
    arm = int(np.argmax(theta >= np.max(theta) - 1e-9))
    return theta, arm


# %% last_of_the_tied
"""Misread: of tied arms the last is chosen."""

import numpy as np


def thompson_sampling(wins, fails, e):
    k = len(wins)
    theta = np.zeros(k)
    for j in range(k):
        a = 1 + int(wins[j])
        b = 1 + int(fails[j])
        theta[j] = np.sum(e[j, :a]) / np.sum(e[j, : a + b])
    arm = int(np.max(np.nonzero(theta >= np.max(theta) - 1e-9)[0]))
    return theta, arm


# %% without_slack
"""Misread: the arm is that of the largest draw exactly."""

import numpy as np


def thompson_sampling(wins, fails, e):
    k = len(wins)
    theta = np.zeros(k)
    for j in range(k):
        a = 1 + int(wins[j])
        b = 1 + int(fails[j])
        theta[j] = np.sum(e[j, :a]) / np.sum(e[j, : a + b])
    arm = int(np.argmax(theta))
    return theta, arm
