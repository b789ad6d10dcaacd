"""Departs: negative logits are divided as well."""

import numpy as np


def repetition_penalty(z, seen, theta):
    z2 = z.copy()
    for j in set(seen.tolist()):
        z2[j] = z[j] / theta
    return z2
