"""Departs: errors flow across episode ends."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - done
    adv, later = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        delta = r[i] + gamma * going[i] * v[i + 1] - v[i]
        later = delta + gamma * lam * later
        adv[i] = later
    return adv
