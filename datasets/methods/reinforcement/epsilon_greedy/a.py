"""epsilon_greedy, reading A, from its brief alone: reinforcement/epsilon_greedy."""

import numpy as np


def epsilon_greedy(q, eps, u, r):
    """Actions chosen by the epsilon-greedy rule from given draws, and the probability of each action.

    Parameters:
        q : float64 (n, k), estimated value of each action, one row per state
        eps : float64 scalar, probability of exploring
        u : float64 (n), uniform draw of each state
        r : int64 (n), action that was drawn at random for each state

    Returns:
        action : int64 (n), chosen action of each state
        p : float64 (n, k), probability of each action, rows sum to 1

    Conventions:
        A draw strictly below eps explores, among all actions. Of equal values the smallest number is greedy.
        Actions count from 0.

    Example:
        >>> import numpy as np
        >>> action, p = epsilon_greedy(np.array([[1.0, 2.0], [3.0, 3.0]]), 0.5, np.array([0.5, 0.25]),
        ...                            np.array([0, 1]))
        >>> action.tolist(), p.tolist()
        ([1, 1], [[0.25, 0.75], [0.75, 0.25]])

    Paper:
        Epsilon-greedy policy
    """
    q = np.asarray(q, dtype=float)
    n, k = q.shape
    greedy = np.argmax(q, axis=1)
    action = np.where(np.asarray(u) < eps, np.asarray(r), greedy).astype(np.int64)
    p = np.full((n, k), eps / k)
    p[np.arange(n), greedy] += 1.0 - eps
    return action, p
