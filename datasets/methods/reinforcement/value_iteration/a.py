"""value_iteration, reading A, from its brief alone: reinforcement/value_iteration."""

import numpy as np


def value_iteration(P, R, gamma, iters):
    """State values after a number of Bellman updates from zero, and the greedy policy for them.

    Parameters:
        P : float64 (a, s, s), chances: action, state, next state
        R : float64 (a, s), rewards: action, state
        gamma : float64 scalar, discount
        iters : int64 scalar, number of updates

    Returns:
        V : float64 (s), value of each state
        policy : int64 (s), greedy action of each state

    Conventions:
        All states are updated at once from the old values, exactly iters times. The policy is greedy for the
        last values; of actions within 1e-9 of the best the smallest number. iters = 0 gives zeros and the
        action of the largest reward.

    Example:
        >>> import numpy as np
        >>> V, policy = value_iteration(np.ones((2, 1, 1)), np.array([[1.0], [2.0]]), 0.5, 2)
        >>> V.tolist(), policy.tolist()
        ([3.0], [1])

    Paper:
        Value iteration, eq. 4.10
    """
    P, R = np.asarray(P, dtype=float), np.asarray(R, dtype=float)
    V = np.zeros(R.shape[1])
    Q = R + gamma * (P @ V)
    for _ in range(int(iters)):
        V = Q.max(axis=0)
        Q = R + gamma * (P @ V)
    policy = np.argmax(Q >= Q.max(axis=0) - 1e-9, axis=0)
    return V, policy.astype(np.int64)
