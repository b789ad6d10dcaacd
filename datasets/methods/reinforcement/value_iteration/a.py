"""value_iteration, reading A, from its brief alone: reinforcement/value_iteration."""
import numpy as np


def value_iteration(P, R, gamma, iters):
    """Returns the state values after a number of value iteration updates and the greedy policy.

    Parameters:
        P : float64 (a, s, s), chances by action, state and next state
        R : float64 (a, s), rewards by action and state
        gamma : float64 scalar, discount, 0 <= gamma <= 0.99
        iters : int64 scalar, number of updates, >= 0

    Returns:
        V : float64 (s), value of each state
        policy : int64 (s), greedy action of each state

    Conventions:
        The action comes first in P and R. Values start at 0 and all states are updated at once, a fixed
        number of times. The policy is greedy for the last values: the first action within 1e-9 of the
        best. No updates give zeros and the action with the largest reward.

    Example:
        >>> import numpy as np
        >>> P = np.array([[[0.0, 1.0], [0.0, 1.0]], [[1.0, 0.0], [1.0, 0.0]]])
        >>> R = np.array([[1.0, 2.0], [0.0, 4.0]])
        >>> V, policy = value_iteration(P, R, 0.5, 2)
        >>> V.tolist(), policy.tolist()
        ([3.0, 4.5], [0, 1])

    Paper:
        Value iteration (equation 4.10 of the brief's source)
    """
    P, R = np.asarray(P, float), np.asarray(R, float)
    Q = R
    V = np.zeros(R.shape[1])
    for _ in range(int(iters)):
        V = Q.max(axis=0)
        Q = R + gamma * (P @ V)
    return V, np.argmax(Q >= Q.max(axis=0) - 1e-9, axis=0).astype(np.int64)
