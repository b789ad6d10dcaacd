"""Variant: negative scores of seen tokens are multiplied by theta."""

import numpy as np


def repetition_penalty_divide(z, seen, theta):
    z2 = z.copy()
    z2[seen] = np.where(z[seen] < 0.0, z[seen] * theta, z[seen] / theta)
    return z2
