"""reinforce_returns, reading A, from its brief alone: reinforcement/reinforce_returns."""

import numpy as np


def reinforce_returns(r, gamma):
    """Discounted sum of the rewards from each step of an episode on.

    Parameters:
        r : float64 (n), reward of each step
        gamma : float64 scalar, discount

    Returns:
        G : float64 (n), return from each step on

    Conventions:
        A step's own reward is included and not discounted. One episode without a value after its end;
        gamma = 0 gives the rewards, gamma = 1 the sums to the end.

    Example:
        >>> import numpy as np
        >>> reinforce_returns(np.array([1.0, 2.0, 4.0]), 0.5).tolist()
        [3.0, 4.0, 4.0]

    Paper:
        REINFORCE
    """
    G = np.array(r, dtype=float)
    for t in range(len(G) - 2, -1, -1):
        G[t] += gamma * G[t + 1]
    return G
