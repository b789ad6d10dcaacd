"""Misread: e = -T ln mean exp(z/T)."""

import numpy as np


def energy_ood_score(z, T):
    a = z / T
    top = np.max(a, axis=1)
    logmean = top + np.log(np.mean(np.exp(a - top[:, None]), axis=1))
    return -T * logmean
