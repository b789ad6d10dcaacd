"""Misread: the ratio is old over new."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    ratio = np.exp(lp0 - lp)
    clipped = np.clip(ratio, 1.0 - eps, 1.0 + eps)
    return float(np.mean(np.minimum(ratio * adv, clipped * adv)))
