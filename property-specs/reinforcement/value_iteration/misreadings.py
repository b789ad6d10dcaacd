# %% updated_in_place
"""Variant: states are updated one after the other, each from the newest values."""

import numpy as np


def value_iteration(P, R, gamma, iters):
    V = np.zeros(R.shape[1])
    for _ in range(iters):
        for i in range(len(V)):
            V[i] = np.max(R[:, i] + gamma * (P[:, i, :] @ V))
    Q = R + gamma * (P @ V)
    policy = np.argmax(Q >= np.max(Q, axis=0) - 1e-9, axis=0)
    return V, policy.astype(np.int64)


# %% chances_transposed
"""Misread: P[a, i, j] is taken for the chance of i after j."""

import numpy as np


def value_iteration(P, R, gamma, iters):
    V = np.zeros(R.shape[1])
    for _ in range(iters):
        V = np.max(R + gamma * (np.swapaxes(P, 1, 2) @ V), axis=0)
    Q = R + gamma * (np.swapaxes(P, 1, 2) @ V)
    policy = np.argmax(Q >= np.max(Q, axis=0) - 1e-9, axis=0)
    return V, policy.astype(np.int64)


# %% policy_of_the_values_before
"""Misread: the policy is the one that the last update found, greedy with respect to the values before it."""

import numpy as np


def value_iteration(P, R, gamma, iters):
    V = np.zeros(R.shape[1])
    Q = R + 0.0
    for _ in range(iters):
        Q = R + gamma * (P @ V)
        V = np.max(Q, axis=0)
    policy = np.argmax(Q >= np.max(Q, axis=0) - 1e-9, axis=0)
    return V, policy.astype(np.int64)


# %% without_discount
"""Misread: later values count in full."""

import numpy as np


def value_iteration(P, R, gamma, iters):
    V = np.zeros(R.shape[1])
    for _ in range(iters):
        V = np.max(R + P @ V, axis=0)
    Q = R + P @ V
    policy = np.argmax(Q >= np.max(Q, axis=0) - 1e-9, axis=0)
    return V, policy.astype(np.int64)


# %% rewards_discounted_too
"""Misread: the reward is discounted like the value after it."""

import numpy as np


def value_iteration(P, R, gamma, iters):
    V = np.zeros(R.shape[1])
    for _ in range(iters):
        V = np.max(gamma * (R + P @ V), axis=0)
    Q = gamma * (R + P @ V)
    policy = np.argmax(Q >= np.max(Q, axis=0) - 1e-9, axis=0)
    return V, policy.astype(np.int64)


# %% mean_over_actions
"""Misread: the value is the mean over the actions, that of a policy of chance."""

import numpy as np


def value_iteration(P, R, gamma, iters):
    V = np.zeros(R.shape[1])
    for _ in range(iters):
        V = np.mean(R + gamma * (P @ V), axis=0)
    Q = R + gamma * (P @ V)
    policy = np.argmax(Q >= np.max(Q, axis=0) - 1e-9, axis=0)
    return V, policy.astype(np.int64)


# %% last_of_equal_actions
"""Misread: of equal actions the last is taken."""

import numpy as np


def value_iteration(P, R, gamma, iters):
    V = np.zeros(R.shape[1])
    for _ in range(iters):
        V = np.max(R + gamma * (P @ V), axis=0)
    Q = R + gamma * (P @ V)
    policy = len(Q) - 1 - np.argmax(Q[::-1] >= np.max(Q, axis=0) - 1e-9, axis=0)
    return V, policy.astype(np.int64)


# %% first_update_counts_as_start
"""Misread: the values start with the largest rewards, so there is one update more."""

import numpy as np


def value_iteration(P, R, gamma, iters):
    V = np.zeros(R.shape[1])
    for _ in range(iters + 1):
        V = np.max(R + gamma * (P @ V), axis=0)
    Q = R + gamma * (P @ V)
    policy = np.argmax(Q >= np.max(Q, axis=0) - 1e-9, axis=0)
    return V, policy.astype(np.int64)
