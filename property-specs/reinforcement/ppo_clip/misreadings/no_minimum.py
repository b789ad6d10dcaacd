"""Misread: only the clipped product is kept."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    ratio = np.exp(lp - lp0)
    clipped = np.clip(ratio, 1.0 - eps, 1.0 + eps)
    return float(np.mean(clipped * adv))
