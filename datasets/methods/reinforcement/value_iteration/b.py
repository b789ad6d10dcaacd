"""Value iteration, reading B, from its brief alone: reinforcement/value_iteration."""

import numpy as np

TIE = 1e-9


def _totals(P, R, gamma, V, state):
    """Expected total of each action in the state, with V (s) to be had one action later; list of a floats."""
    totals = []
    for action in range(R.shape[0]):
        later = float(P[action, state] @ V)
        totals.append(float(R[action, state]) + gamma * later)
    return totals


def _smallest_good(totals):
    """Number of the first action whose total is within 1e-9 of the largest."""
    best = max(totals)
    for action, total in enumerate(totals):
        if total >= best - TIE:
            return action
    return 0


def value_iteration(P, R, gamma, iters):
    """Values after iters updates of all states at once from zero, and the greedy actions for them.

    P is (a, s, s) and R (a, s), action first. Returns V (float64, shape (s)) and policy (int64, shape (s));
    of actions within 1e-9 of the best total the one with the smallest number is taken.
    """
    P = np.asarray(P, dtype=np.float64)
    R = np.asarray(R, dtype=np.float64)
    gamma = float(gamma)
    states = R.shape[1]
    V = np.zeros(states)
    for _ in range(int(iters)):
        V = np.array([max(_totals(P, R, gamma, V, state)) for state in range(states)])
    policy = np.zeros(states, dtype=np.int64)
    for state in range(states):
        policy[state] = _smallest_good(_totals(P, R, gamma, V, state))
    return V, policy
