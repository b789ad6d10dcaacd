"""value_iteration, reading B, from its brief alone: reinforcement/value_iteration."""
import math

import numpy as np


def _expected_totals(P, R, gamma, V, state):
    """Expected total (list of a floats) of each action in a state, followed by values V (list of s)."""
    totals = []
    for action in range(R.shape[0]):
        later = math.fsum(float(chance) * value for chance, value in zip(P[action, state], V))
        totals.append(float(R[action, state]) + gamma * later)
    return totals


def value_iteration(P, R, gamma, iters):
    """Value of each state (s,) float64 after iters updates from zero, and the greedy action (s,) int64.

    P is (action, state, next state), R (action, state); all states are updated at once, and of actions
    within 1e-9 of the best the one with the smallest number is taken.
    """
    P = np.asarray(P, dtype=np.float64)
    R = np.asarray(R, dtype=np.float64)
    gamma = float(gamma)
    states = R.shape[1]
    V = [0.0] * states
    for _ in range(int(iters)):
        V = [max(_expected_totals(P, R, gamma, V, state)) for state in range(states)]
    policy = np.zeros(states, dtype=np.int64)
    for state in range(states):
        totals = _expected_totals(P, R, gamma, V, state)
        best = max(totals)
        for action, total in enumerate(totals):
            if total >= best - 1e-9:
                policy[state] = action
                break
    return np.array(V, dtype=np.float64), policy
