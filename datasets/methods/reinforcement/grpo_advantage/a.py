"""Group-relative advantage of GRPO, from DeepSeekMath (Shao et al., 2024,
section 4.1.2, outcome supervision)."""

import numpy as np


def grpo_advantage(r):
    """Rewards standardised within each group.

    r : [n, k] rewards, one row per prompt
    Returns [n, k].
    """
    n, k = r.shape
    adv = np.zeros((n, k), dtype=np.float64)
    for i in range(n):
        if np.all(r[i] == r[i, 0]):
            continue                        # equal rewards: exactly 0
        mu = np.sum(r[i]) / k
        sigma = np.sqrt(np.sum((r[i] - mu) ** 2) / k)
        adv[i] = (r[i] - mu) / sigma
    return adv
