"""reinforce_returns, reading B, from its brief alone: reinforcement/reinforce_returns."""
import numpy as np


def reinforce_returns(r, gamma):
    """Return (n,), float64, from each step on: its reward plus gamma times the return of the next step.

    The reward of the step itself is not discounted; nothing comes after the end.
    """
    gamma = float(gamma)
    G = np.zeros(len(r))
    after = 0.0
    for step in reversed(range(len(r))):
        after = float(r[step]) + gamma * after
        G[step] = after
    return G
