"""Variant: the penalty is lp - ref."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (lp - ref)
    return -np.mean((mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1))
