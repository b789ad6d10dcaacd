"""epsilon_greedy, reading B, from its brief alone: reinforcement/epsilon_greedy."""
import numpy as np


def greedy_action(values):
    """Return the smallest index of the largest of values, shape (k)."""
    best = 0
    for action in range(1, len(values)):
        if values[action] > values[best]:
            best = action
    return best


def epsilon_greedy(q, eps, u, r):
    """Return the chosen actions, int64 of shape (n), and the probabilities of all actions, shape (n, k).

    A state explores where its draw u is strictly below eps and then takes the action r, which may be the
    greedy one; ties for the greedy action go to the smallest number.
    """
    q = np.asarray(q, dtype=float)
    u = np.asarray(u, dtype=float)
    r = np.asarray(r)
    eps = float(eps)
    n, k = q.shape
    action = np.zeros(n, dtype=np.int64)
    p = np.zeros((n, k))
    for state in range(n):
        greedy = greedy_action(q[state])
        if float(u[state]) < eps:
            action[state] = int(r[state])
        else:
            action[state] = greedy
        for candidate in range(k):
            p[state, candidate] = eps / k
        p[state, greedy] += 1.0 - eps
    return action, p
