"""Variant: all tokens of the group weigh alike."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    return -(mask * obj).sum() / max(mask.sum(), 1)
