# %% double_dqn
"""Misread: the trained network chooses the action, the frozen one gives its value."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * live * qn[rows, np.argmax(q, axis=1)]
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = -2.0 / n * diff
    return y, float(np.mean(diff * diff)), grad


# %% end_ignored
"""Misread: values of states after the end enter."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * np.max(qn, axis=1)
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = -2.0 / n * diff
    return y, float(np.mean(diff * diff)), grad


# %% end_turned_round
"""Misread: the flag marks transitions that go on."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * done * np.max(qn, axis=1)
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = -2.0 / n * diff
    return y, float(np.mean(diff * diff)), grad


# %% errors_clipped
"""Misread: errors are clipped to -1 .. 1 in the gradient and the loss is Huber's (twice, to match the square)."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * live * np.max(qn, axis=1)
    diff = y - q[rows, act]
    size = np.abs(diff)
    grad = np.zeros_like(q)
    grad[rows, act] = -2.0 / n * np.clip(diff, -1.0, 1.0)
    return y, float(np.mean(np.where(size <= 1.0, diff * diff, 2.0 * size - 1.0))), grad


# %% gradient_as_printed
"""Misread: the update direction of eq. 3: (1/n)(y - q), without sign and factor of the derivative."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * live * np.max(qn, axis=1)
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = diff / n
    return y, float(np.mean(diff * diff)), grad


# %% half_squared_error
"""Misread: the loss has the factor one half, the gradient 1/n."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * live * np.max(qn, axis=1)
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = -diff / n
    return y, float(0.5 * np.mean(diff * diff)), grad


# %% rewards_clipped
"""Misread: rewards are clipped to -1 .. 1."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = np.clip(r, -1.0, 1.0) + gamma * live * np.max(qn, axis=1)
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = -2.0 / n * diff
    return y, float(np.mean(diff * diff)), grad


# %% sum_over_transitions
"""Misread: the loss is a sum."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * live * np.max(qn, axis=1)
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = -2.0 * diff
    return y, float(np.sum(diff * diff)), grad


# %% without_bootstrap
"""Misread: the targets are the rewards."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = 1.0 * r
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = -2.0 / n * diff
    return y, float(np.mean(diff * diff)), grad


# %% without_frozen_network
"""Misread: the maximum is over the trained network's values."""

import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    n = len(r)
    rows = np.arange(n)
    live = 1.0 - done

    y = r + gamma * live * np.max(q, axis=1)
    diff = y - q[rows, act]
    grad = np.zeros_like(q)
    grad[rows, act] = -2.0 / n * diff
    return y, float(np.mean(diff * diff)), grad
