"""Value iteration, reading B, from its brief alone: reinforcement/value_iteration."""
import numpy as np

TIE = 1e-9


def _totals_of_actions(P, R, gamma, values, i):
    """Expected totals, list of a floats, of beginning with each action in state i, then values (s)."""
    totals = []
    for action in range(R.shape[0]):
        later = float(np.dot(P[action, i], values))
        totals.append(float(R[action, i]) + gamma * later)
    return totals


def _lowest_near_largest(totals):
    """Smallest index (an int) of a total within 1e-9 of the largest."""
    largest = max(totals)
    return next(action for action, total in enumerate(totals) if largest - total <= TIE)


def value_iteration(P, R, gamma, iters):
    """Values float64 (s) after the given number of updates from 0, and their greedy actions int64 (s).

    The action is the first axis of P and R; every update uses the old values of all states; actions within
    1e-9 of the best count as equal and the lowest is taken.
    """
    P = np.asarray(P, dtype=np.float64)
    R = np.asarray(R, dtype=np.float64)
    gamma = float(gamma)
    states = R.shape[1]
    values = np.zeros(states, dtype=np.float64)
    for _ in range(int(iters)):
        renewed = np.zeros(states, dtype=np.float64)
        for i in range(states):
            renewed[i] = max(_totals_of_actions(P, R, gamma, values, i))
        values = renewed
    policy = np.zeros(states, dtype=np.int64)
    for i in range(states):
        policy[i] = _lowest_near_largest(_totals_of_actions(P, R, gamma, values, i))
    return values, policy
