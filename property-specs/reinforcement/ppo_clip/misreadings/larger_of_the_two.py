"""Misread: the larger of the two products."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    ratio = np.exp(lp - lp0)
    clipped = np.clip(ratio, 1.0 - eps, 1.0 + eps)
    return float(np.mean(np.maximum(ratio * adv, clipped * adv)))
