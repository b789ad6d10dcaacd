"""Leave-one-out advantage of REINFORCE, from "Back to Basics"
(Ahmadian et al., 2024)."""

import numpy as np


def rloo_advantage(r):
    """Reward minus the mean of the other rewards of the row.

    r : [n, k] rewards, one row per prompt, k >= 2
    Returns [n, k].
    """
    n, k = r.shape
    adv = np.empty((n, k), dtype=np.float64)
    for j in range(k):
        others = np.delete(r, j, axis=1)
        adv[:, j] = r[:, j] - np.sum(others, axis=1) / (k - 1)
    return adv
