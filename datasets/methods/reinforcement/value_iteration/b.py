"""value_iteration, reading B, from its brief alone: reinforcement/value_iteration."""
import numpy as np


def _totals_of_actions(P, R, gamma, V, state):
    """Return the list of a expected totals in a state, each action followed by the values V, shape (s)."""
    totals = []
    for action in range(P.shape[0]):
        later = float(np.dot(P[action, state], V))
        totals.append(float(R[action, state]) + gamma * later)
    return totals


def _first_good_action(totals, tolerance):
    """Return the smallest number of an action whose total is within tolerance of the largest in the list."""
    largest = max(totals)
    for action, total in enumerate(totals):
        if largest - total <= tolerance:
            return action


def value_iteration(P, R, gamma, iters):
    """Return (V, policy): the value of each state after iters updates, float64 (s), and the greedy action
    of each state with respect to these values, int64 (s).

    Values start at 0 and all states are updated at once; P[a, i, j] and R[a, i] have the action first, and
    of actions equally good within 1e-9 the smallest number is taken.
    """
    P = np.asarray(P, dtype=np.float64)
    R = np.asarray(R, dtype=np.float64)
    gamma = float(gamma)
    states = P.shape[1]
    V = np.zeros(states, dtype=np.float64)
    for _ in range(int(iters)):
        renewed = np.zeros(states, dtype=np.float64)
        for state in range(states):
            renewed[state] = max(_totals_of_actions(P, R, gamma, V, state))
        V = renewed
    policy = np.zeros(states, dtype=np.int64)
    for state in range(states):
        policy[state] = _first_good_action(_totals_of_actions(P, R, gamma, V, state), 1e-9)
    return V, policy
