"""Misread: the mean runs over the answers that have tokens."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    full = mask.sum(axis=1) > 0
    each = (mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1)
    return -each.sum() / max(full.sum(), 1)
