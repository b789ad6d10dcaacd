"""Misread: the tokens not seen are penalised."""

import numpy as np


def repetition_penalty(z, seen, theta):
    z2 = z.copy()
    for j in set(range(len(z))) - set(seen.tolist()):
        z2[j] = z[j] / theta if z[j] > 0 else z[j] * theta
    return z2
