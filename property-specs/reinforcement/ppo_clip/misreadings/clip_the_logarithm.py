"""Misread: the logarithm of the ratio is clipped to -eps .. eps."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    ratio = np.exp(lp - lp0)
    clipped = np.exp(np.clip(lp - lp0, -eps, eps))
    return float(np.mean(np.minimum(ratio * adv, clipped * adv)))
