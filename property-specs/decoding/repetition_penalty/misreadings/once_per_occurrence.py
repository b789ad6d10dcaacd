"""Misread: the factor is applied once for every occurrence."""

import numpy as np


def repetition_penalty(z, seen, theta):
    z2 = z.copy()
    for j in seen.tolist():
        z2[j] = z2[j] / theta if z2[j] > 0 else z2[j] * theta
    return z2
