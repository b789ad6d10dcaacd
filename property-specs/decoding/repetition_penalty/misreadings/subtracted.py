"""Misread: theta - 1 is subtracted from the logits of seen tokens."""

import numpy as np


def repetition_penalty(z, seen, theta):
    z2 = z.copy()
    for j in set(seen.tolist()):
        z2[j] = z[j] - (theta - 1.0)
    return z2
