"""Clipped surrogate objective of PPO (Schulman et al., 2017, eq. 7)."""

import math


def limited(value, low, high):
    """value, or the nearer of the two bounds when it lies outside them."""
    if value < low:
        return low
    if value > high:
        return high
    return value


def ppo_clip(lp, lp0, adv, eps):
    """Mean clipped surrogate, to be maximised.

    lp   float64 [n], log probabilities under the new policy
    lp0  float64 [n], log probabilities under the old policy
    adv  float64 [n], advantages, used as given
    eps  float, clipping range, 0 < eps < 1

    Returns a float.
    """
    total = 0.0
    for new, old, advantage in zip(lp.tolist(), lp0.tolist(), adv.tolist()):
        ratio = math.exp(new - old)
        clipped = limited(ratio, 1.0 - eps, 1.0 + eps)
        total += min(ratio * advantage, clipped * advantage)
    return total / len(adv)
