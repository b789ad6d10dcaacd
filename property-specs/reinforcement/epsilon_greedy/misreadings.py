# %% explores_at_epsilon_too
"""Misread: u <= eps explores."""

import numpy as np


def epsilon_greedy(q, eps, u, r):
    n, k = q.shape
    greedy = np.argmax(q, axis=1)
    action = np.where(u <= eps, r, greedy)
    p = np.full((n, k), eps / k)
    p[np.arange(n), greedy] += 1.0 - eps
    return action.astype(np.int64), p


# %% greedy_with_probability_epsilon
"""Misread: eps is the probability of the greedy action: u < eps is greedy."""

import numpy as np


def epsilon_greedy(q, eps, u, r):
    n, k = q.shape
    greedy = np.argmax(q, axis=1)
    action = np.where(u >= eps, r, greedy)
    p = np.full((n, k), eps / k)
    p[np.arange(n), greedy] += 1.0 - eps
    p = np.full((n, k), (1.0 - eps) / k)
    p[np.arange(n), greedy] += eps
    return action.astype(np.int64), p


# %% without_the_greedy
"""Variant: the greedy action has 1 - eps and the others share eps; a single action has all."""

import numpy as np


def epsilon_greedy(q, eps, u, r):
    n, k = q.shape
    greedy = np.argmax(q, axis=1)
    action = np.where(u < eps, r, greedy)
    p = np.full((n, k), eps / k)
    p[np.arange(n), greedy] += 1.0 - eps
    if k > 1:
        p = np.full((n, k), eps / (k - 1))
        p[np.arange(n), greedy] = 1.0 - eps
    return action.astype(np.int64), p


# %% last_of_the_tied
"""Misread: ties go to the largest number."""

import numpy as np


def epsilon_greedy(q, eps, u, r):
    n, k = q.shape
    greedy = k - 1 - np.argmax(q[:, ::-1], axis=1)
    action = np.where(u < eps, r, greedy)
    p = np.full((n, k), eps / k)
    p[np.arange(n), greedy] += 1.0 - eps
    return action.astype(np.int64), p


# %% ties_share
"""Misread: all tied actions share the greedy probability; the action is still the first of them."""

import numpy as np


def epsilon_greedy(q, eps, u, r):
    n, k = q.shape
    greedy = np.argmax(q, axis=1)
    action = np.where(u < eps, r, greedy)
    p = np.full((n, k), eps / k)
    p[np.arange(n), greedy] += 1.0 - eps
    tied = q == np.max(q, axis=1, keepdims=True)
    p = eps / k + (1.0 - eps) * tied / np.sum(tied, axis=1, keepdims=True)
    return action.astype(np.int64), p


# %% probability_of_the_chosen
"""Misread: p has its bulk at the action that was chosen."""

import numpy as np


def epsilon_greedy(q, eps, u, r):
    n, k = q.shape
    greedy = np.argmax(q, axis=1)
    action = np.where(u < eps, r, greedy)
    p = np.full((n, k), eps / k)
    p[np.arange(n), action] += 1.0 - eps
    return action.astype(np.int64), p
