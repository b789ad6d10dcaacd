"""simulated_annealing, reading B, from its brief alone: optimiser/simulated_annealing."""
import math

import numpy as np


def is_taken(increase, temperature, uniform):
    """Return whether a move that raises the cost by `increase` is made (all floats)."""
    if increase <= 0.0:
        return True
    return uniform < math.exp(-increase / temperature)


def simulated_annealing(cost, start, move, temp, u):
    """Return best (int64 scalar), best_cost (float) and path (T+1,) int64, the start first.

    best is the state of lowest cost at which the walker stood, the first met of equal ones; states lie on
    a ring, moves are taken modulo its size, and equal costs are always accepted.
    """
    costs = np.asarray(cost, dtype=np.float64).tolist()
    moves = np.asarray(move).tolist()
    temperatures = np.asarray(temp, dtype=np.float64).tolist()
    uniforms = np.asarray(u, dtype=np.float64).tolist()
    state = int(start)
    best = state
    path = [state]
    for places, temperature, uniform in zip(moves, temperatures, uniforms):
        considered = (state + int(places)) % len(costs)
        if is_taken(costs[considered] - costs[state], temperature, uniform):
            state = considered
        if costs[state] < costs[best]:
            best = state
        path.append(state)
    return np.int64(best), costs[best], np.array(path, dtype=np.int64)
