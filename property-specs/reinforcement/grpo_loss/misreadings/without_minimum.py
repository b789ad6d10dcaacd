"""Misread: the clipped ratio always counts."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    c, a = np.clip(np.exp(lp - old), 1.0 - eps, 1.0 + eps), adv[:, None]
    obj = c * a - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    return -np.mean((mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1))
