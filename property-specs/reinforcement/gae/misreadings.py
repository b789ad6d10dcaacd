# %% done_ignored_in_bootstrap
"""Departs: gamma v_{i+1} always."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - done
    adv, later = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        delta = r[i] + gamma * v[i + 1] - v[i]
        later = delta + gamma * lam * going[i] * later
        adv[i] = later
    return adv


# %% done_ignored_in_recursion
"""Departs: errors flow across episode ends."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - done
    adv, later = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        delta = r[i] + gamma * going[i] * v[i + 1] - v[i]
        later = delta + gamma * lam * later
        adv[i] = later
    return adv


# %% lambda_without_gamma
"""Misread: lam instead of gamma lam."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - done
    adv, later = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        delta = r[i] + gamma * going[i] * v[i + 1] - v[i]
        later = delta + lam * going[i] * later
        adv[i] = later
    return adv


# %% mask_of_the_next_step
"""Departs: step i reads the mask of step i + 1, the last step its own."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - np.append(done[1:], done[-1])
    adv, later = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        delta = r[i] + gamma * going[i] * v[i + 1] - v[i]
        later = delta + gamma * lam * going[i] * later
        adv[i] = later
    return adv


# %% masked_a_second_time
"""Departs: the error of a step that ends an episode is dropped once more when it is passed to the step before it."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - done
    adv, later = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        delta = r[i] + gamma * going[i] * v[i + 1] - v[i]
        adv[i] = delta + gamma * lam * going[i] * later
        later = going[i] * adv[i]
    return adv


# %% without_later_errors
"""Misread: the advantage is the error of one step, whatever lam."""


def gae(r, v, done, gamma, lam):
    return r + gamma * v[1:] * (1 - done) - v[:-1]
