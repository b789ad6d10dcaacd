"""Departs: step i reads the mask of step i + 1, the last step its own."""

import numpy as np


def gae(r, v, done, gamma, lam):
    going = 1.0 - np.append(done[1:], done[-1])
    adv, later = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        delta = r[i] + gamma * going[i] * v[i + 1] - v[i]
        later = delta + gamma * lam * going[i] * later
        adv[i] = later
    return adv
