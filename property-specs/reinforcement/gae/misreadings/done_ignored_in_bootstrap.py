"""Departs: gamma v_{i+1} always."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - done
    adv, later = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        delta = r[i] + gamma * v[i + 1] - v[i]
        later = delta + gamma * lam * going[i] * later
        adv[i] = later
    return adv
