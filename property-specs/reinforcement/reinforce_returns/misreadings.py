# %% reward_after_the_step
"""Variant: rewards after the step only."""

import numpy as np


def reinforce_returns(r, gamma):
    n = len(r)
    G = np.zeros(n)
    after = 0.0
    for t in range(n - 1, -1, -1):
        after = r[t] + gamma * after
        G[t] = after
    return np.append(G[1:], 0.0)


# %% own_reward_discounted
"""Misread: the own reward is discounted."""

import numpy as np


def reinforce_returns(r, gamma):
    n = len(r)
    G = np.zeros(n)
    after = 0.0
    for t in range(n - 1, -1, -1):
        after = r[t] + gamma * after
        G[t] = after
    return gamma * G


# %% discounted_from_the_start
"""Variant: weights count from the start of the episode."""

import numpy as np


def reinforce_returns(r, gamma):
    n = len(r)
    G = np.zeros(n)
    after = 0.0
    for t in range(n - 1, -1, -1):
        after = r[t] + gamma * after
        G[t] = after
    return G * gamma ** np.arange(n)


# %% from_the_past
"""Misread: the sum runs over the rewards so far."""

import numpy as np


def reinforce_returns(r, gamma):
    n = len(r)
    G = np.zeros(n)
    before = 0.0
    for t in range(n):
        before = r[t] + gamma * before
        G[t] = before
    return G


# %% without_reward_to_go
"""Variant: every step has the return of the whole episode."""

import numpy as np


def reinforce_returns(r, gamma):
    n = len(r)
    G = np.zeros(n)
    after = 0.0
    for t in range(n - 1, -1, -1):
        after = r[t] + gamma * after
        G[t] = after
    return np.full(n, G[0])


# %% normalised
"""Variant: centred and divided by their spread. Equal returns are divided by one."""

import numpy as np


def reinforce_returns(r, gamma):
    n = len(r)
    G = np.zeros(n)
    after = 0.0
    for t in range(n - 1, -1, -1):
        after = r[t] + gamma * after
        G[t] = after
    spread = G.std()
    return (G - G.mean()) / (spread if spread > 0.0 else 1.0)
