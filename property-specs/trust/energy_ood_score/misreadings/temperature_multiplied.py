"""Misread: e = -T ln sum exp(z T)."""

import numpy as np


def energy_ood_score(z, T):
    a = z * T
    top = np.max(a, axis=1)
    logsum = top + np.log(np.sum(np.exp(a - top[:, None]), axis=1))
    return -T * logsum
