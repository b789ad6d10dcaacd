"""Misread: a score is divided as often as its token occurs."""

import numpy as np


def repetition_penalty_divide(z, seen, theta):
    return z / theta ** np.bincount(seen, minlength=z.shape[0])
