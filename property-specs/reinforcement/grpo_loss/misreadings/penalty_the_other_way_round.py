"""Misread: the ratio in the penalty is current over reference."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(lp - ref) - (lp - ref) - 1.0)
    return -np.mean((mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1))
