# %% bootstrap_not_discounted
"""Misread: the value after the rewards is added without its discount."""

import numpy as np


def n_step_return(r, v, n, gamma):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n, t - i)
        total = 0.0
        for j in range(k):
            total += gamma**j * r[i + j]
        G[i] = total + v[i + k]
    return G


# %% bootstrap_one_early
"""Misread: the bootstrap value is that of the state before the last reward."""

import numpy as np


def n_step_return(r, v, n, gamma):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n, t - i)
        total = 0.0
        for j in range(k):
            total += gamma**j * r[i + j]
        G[i] = total + gamma**k * v[i + k - 1]
    return G


# %% no_bootstrap_at_the_end
"""Misread: where fewer than n rewards remain, no value is added."""

import numpy as np


def n_step_return(r, v, n, gamma):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n, t - i)
        total = 0.0
        for j in range(k):
            total += gamma**j * r[i + j]
        G[i] = total + (gamma**k * v[i + k] if k == n else 0.0)
    return G


# %% one_reward_more
"""Misread: n counts the steps after the first reward, so n + 1 rewards are summed."""

import numpy as np


def n_step_return(r, v, n, gamma):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n + 1, t - i)
        total = 0.0
        for j in range(k):
            total += gamma**j * r[i + j]
        G[i] = total + gamma**k * v[i + k]
    return G


# %% without_further_steps
"""Misread: one reward and the next value, whatever n."""


def n_step_return(r, v, n, gamma):
    return r + gamma * v[1:]
