"""Clipped surrogate objective of PPO (Schulman et al., 2017, eq. 7)."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    """Mean of the smaller of the plain and the clipped product.

    lp, lp0 : [n] log probabilities under the new and the old policy
    adv : [n] advantages
    eps : clipping range
    """
    n = lp.shape[0]
    ratio = np.exp(lp - lp0)
    clipped = np.minimum(np.maximum(ratio, 1.0 - eps), 1.0 + eps)
    return float(np.sum(np.minimum(ratio * adv, clipped * adv)) / n)
