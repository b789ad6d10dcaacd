# %% last_state_is_best
"""Misread: the best state is the last one."""

import numpy as np


def simulated_annealing(cost, start, move, temp, u):
    k = len(cost)
    state = int(start)
    path = [state]
    for t in range(len(move)):
        c = (state + int(move[t])) % k
        D = cost[c] - cost[state]
        if D <= 0.0 or u[t] < np.exp(-D / temp[t]):
            state = c
        path.append(state)
    path = np.array(path, dtype=np.int64)
    best = int(path[-1])
    return best, float(cost[best]), path


# %% last_of_equal_bests
"""Misread: of equal bests the last on the path counts."""

import numpy as np


def simulated_annealing(cost, start, move, temp, u):
    k = len(cost)
    state = int(start)
    path = [state]
    for t in range(len(move)):
        c = (state + int(move[t])) % k
        D = cost[c] - cost[state]
        if D <= 0.0 or u[t] < np.exp(-D / temp[t]):
            state = c
        path.append(state)
    path = np.array(path, dtype=np.int64)
    best = int(path[len(path) - 1 - np.argmin(cost[path[::-1]])])
    return best, float(cost[best]), path


# %% maximises
"""Misread: dearer states are taken, and the best is the dearest."""

import numpy as np


def simulated_annealing(cost, start, move, temp, u):
    k = len(cost)
    state = int(start)
    path = [state]
    for t in range(len(move)):
        c = (state + int(move[t])) % k
        D = cost[state] - cost[c]
        if D <= 0.0 or u[t] < np.exp(-D / temp[t]):
            state = c
        path.append(state)
    path = np.array(path, dtype=np.int64)
    best = int(path[np.argmax(cost[path])])
    return best, float(cost[best]), path


# %% without_level_moves
"""Misread: a state that costs the same is refused."""

import numpy as np


def simulated_annealing(cost, start, move, temp, u):
    k = len(cost)
    state = int(start)
    path = [state]
    for t in range(len(move)):
        c = (state + int(move[t])) % k
        D = cost[c] - cost[state]
        if D < 0.0 or D > 0.0 and u[t] < np.exp(-D / temp[t]):
            state = c
        path.append(state)
    path = np.array(path, dtype=np.int64)
    best = int(path[np.argmin(cost[path])])
    return best, float(cost[best]), path


# %% ends_of_the_ring
"""Misread: states beyond the ends are cut to the first and the last."""

import numpy as np


def simulated_annealing(cost, start, move, temp, u):
    k = len(cost)
    state = int(start)
    path = [state]
    for t in range(len(move)):
        c = min(max(state + int(move[t]), 0), k - 1)
        D = cost[c] - cost[state]
        if D <= 0.0 or u[t] < np.exp(-D / temp[t]):
            state = c
        path.append(state)
    path = np.array(path, dtype=np.int64)
    best = int(path[np.argmin(cost[path])])
    return best, float(cost[best]), path


# %% without_temperature
"""Misread: the factor is exp(-D)."""

import numpy as np


def simulated_annealing(cost, start, move, temp, u):
    k = len(cost)
    state = int(start)
    path = [state]
    for t in range(len(move)):
        c = (state + int(move[t])) % k
        D = cost[c] - cost[state]
        if D <= 0.0 or u[t] < np.exp(-D):
            state = c
        path.append(state)
    path = np.array(path, dtype=np.int64)
    best = int(path[np.argmin(cost[path])])
    return best, float(cost[best]), path


# %% start_not_among_the_best
"""Misread: the start does not count as a state that was met."""

import numpy as np


def simulated_annealing(cost, start, move, temp, u):
    k = len(cost)
    state = int(start)
    path = [state]
    for t in range(len(move)):
        c = (state + int(move[t])) % k
        D = cost[c] - cost[state]
        if D <= 0.0 or u[t] < np.exp(-D / temp[t]):
            state = c
        path.append(state)
    path = np.array(path, dtype=np.int64)
    best = int(path[1 + np.argmin(cost[path[1:]])])
    return best, float(cost[best]), path
