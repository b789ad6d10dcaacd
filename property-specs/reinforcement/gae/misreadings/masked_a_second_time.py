"""Departs: the error of a step that ends an episode is dropped once more when it is passed to the step before it."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - done
    adv, later = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        delta = r[i] + gamma * going[i] * v[i + 1] - v[i]
        adv[i] = delta + gamma * lam * going[i] * later
        later = going[i] * adv[i]
    return adv
