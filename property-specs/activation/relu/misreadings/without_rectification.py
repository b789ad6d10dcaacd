"""Misread: x is passed on, only its lowest value is set to zero so that nothing is negative: x minus the smallest entry where that is below zero."""

import numpy as np


def relu(x):
    return x - min(0.0, float(np.min(x)))
