"""Misread: advantages are centred and divided by their standard deviation first, where that is not 0."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    s = adv.std()
    a = ((adv - adv.mean()) / (s if s > 0.0 else 1.0))[:, None]
    r = np.exp(lp - old)
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    return -np.mean((mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1))
