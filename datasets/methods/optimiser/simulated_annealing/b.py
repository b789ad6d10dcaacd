"""simulated_annealing, reading B, from its brief alone: optimiser/simulated_annealing."""
import math

import numpy as np


def _goes(increase, temperature, u):
    """Whether the walker takes a state that costs so much more."""
    return increase <= 0.0 or u < math.exp(-increase / temperature)


def simulated_annealing(cost, start, move, temp, u):
    """Best state met (int64), its cost (float64) and the path (T+1,), int64, on a ring of k states.

    A move is taken if it costs no more, or if u is below exp(-increase / temperature); of equally good
    states the first met is the best. All draws are given.
    """
    costs = [float(value) for value in cost]
    state = int(start)
    best = state
    path = [state]
    for step, temperature, draw in zip(move, temp, u):
        considered = (state + int(step)) % len(costs)
        if _goes(costs[considered] - costs[state], float(temperature), float(draw)):
            state = considered
        path.append(state)
        if costs[state] < costs[best]:
            best = state
    return np.int64(best), np.float64(costs[best]), np.array(path, dtype=np.int64)
