"""value_iteration, reading A, from its brief alone: reinforcement/value_iteration."""
import numpy as np


def value_iteration(P, R, gamma, iters):
    """Return the state values after a fixed number of value iterations and the greedy policy for them.

    Parameters:
        P : float64 (a, s, s), chances: action, state, next state; rows of the last axis are distributions
        R : float64 (a, s), rewards: action, state, -100 to 100
        gamma : float64 scalar, discount, 0 to 0.99
        iters : int64 scalar, number of updates, 0 to 100

    Returns:
        V : float64 (s), value of each state
        policy : int64 (s), greedy action of each state

    Conventions:
        The action is the first index of P and R. Values start at 0; every update takes all states at once
        from the old values, exactly iters times. The policy is greedy for the last values: the smallest
        action within 1e-9 of the best. iters = 0 gives zeros and the action with the largest reward.

    Example:
        >>> import numpy as np
        >>> P = np.array([[[1.0, 0.0], [0.0, 1.0]], [[0.0, 1.0], [1.0, 0.0]]])
        >>> V, policy = value_iteration(P, np.array([[0.0, 1.0], [0.0, 0.0]]), 0.5, 2)
        >>> V.tolist(), policy.tolist()
        ([0.5, 1.5], [1, 0])

    Paper:
        Value iteration
    """
    P = np.asarray(P, dtype=np.float64)
    R = np.asarray(R, dtype=np.float64)
    V = np.zeros(P.shape[1])
    for _ in range(int(iters)):
        V = (R + gamma * (P @ V)).max(axis=0)
    Q = R + gamma * (P @ V)
    policy = np.argmax(Q >= Q.max(axis=0) - 1e-9, axis=0).astype(np.int64)
    return V, policy
