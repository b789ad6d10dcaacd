"""epsilon_greedy, reading B, from its brief alone: reinforcement/epsilon_greedy."""
import numpy as np


def _greedy(values):
    """Number of the largest of the values (k,), the smallest number of equal ones."""
    best = 0
    for action in range(1, len(values)):
        if values[action] > values[best]:
            best = action
    return best


def epsilon_greedy(q, eps, u, r):
    """Chosen action of each state (n,), int64, and the probability of each action (n, k), float64.

    A state explores, with the given random action, where u is strictly below eps; exploring is over
    all k actions, the greedy one included.
    """
    q = np.asarray(q, dtype=np.float64)
    eps = float(eps)
    n, k = q.shape
    action = np.zeros(n, dtype=np.int64)
    p = np.zeros((n, k))
    for state in range(n):
        greedy = _greedy(q[state])
        action[state] = int(r[state]) if u[state] < eps else greedy
        for choice in range(k):
            p[state, choice] = eps / k
        p[state, greedy] += 1.0 - eps
    return action, p
