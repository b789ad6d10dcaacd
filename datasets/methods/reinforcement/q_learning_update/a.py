"""q_learning_update: eq. 1."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):
    """Update tabular action values by one transition of Q-learning.

    Parameters:
        Q : float64 (s, a), action values, one row per state
        state : int, state that was left
        action : int, action that was taken
        r : float, reward
        next_state : int, state that was reached
        done : bool, whether the episode ended with this transition
        alpha : float, 0 <= alpha <= 1, step size
        gamma : float, 0 <= gamma <= 1, discount

    Returns:
        Q2 : float64 (s, a), updated action values
        td : float, temporal-difference error

    Conventions:
        States and actions count from 0; the maximum is read from Q before the update.
        With done, the target is the reward alone.

    Example:
        >>> import numpy as np
        >>> Q2, td = q_learning_update(np.array([[0.0, 1.0], [2.0, 4.0]]), 0, 1, 1.0, 1, False, 0.5, 0.5)
        >>> Q2.tolist(), td
        ([[0.0, 2.0], [2.0, 4.0]], 2.0)
    """
    target = r if done else r + gamma * Q[next_state].max()
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td
