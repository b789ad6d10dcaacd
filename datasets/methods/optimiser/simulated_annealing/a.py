"""simulated_annealing, reading A, from its brief alone: optimiser/simulated_annealing."""

import numpy as np


def simulated_annealing(cost, start, move, temp, u):
    """Best state met by simulated annealing on a ring of states, its cost, and the path.

    Parameters:
        cost : float64 (k), cost of each state
        start : int64 scalar, state at the start
        move : int64 (T), proposed move of each time
        temp : float64 (T), temperature of each time
        u : float64 (T), uniform draw of each time

    Returns:
        best : int64 scalar, best state met
        best_cost : float64 scalar, its cost
        path : int64 (T+1), state at the start and after each time

    Conventions:
        Minimises. States are numbered modulo k. Equal cost is accepted; a rise is accepted where the uniform
        number is below its Boltzmann factor. The best is the earliest of the path with the least cost, the
        start included.

    Example:
        >>> import numpy as np
        >>> best, best_cost, path = simulated_annealing(
        ...     np.array([1.0, 0.0, 5.0]), 0, np.array([-2, 1, 1]), np.ones(3), np.array([0.5, 0.9, 0.001]))
        >>> int(best), float(best_cost), path.tolist()
        (1, 0.0, [0, 1, 1, 2])

    Paper:
        Simulated annealing
    """
    cost = np.asarray(cost, dtype=float)
    path = np.empty(len(move) + 1, dtype=np.int64)
    path[0] = start
    for t in range(len(move)):
        c = (path[t] + move[t]) % len(cost)
        rise = cost[c] - cost[path[t]]
        path[t + 1] = c if rise <= 0.0 or u[t] < np.exp(-rise / temp[t]) else path[t]
    best = int(path[np.argmin(cost[path])])
    return best, float(cost[best]), path
