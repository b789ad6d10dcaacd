"""Misread: minus the logarithm of the sum of squares, Renyi's entropy of order 2."""

import numpy as np


def shannon_entropy(p):
    h = max(-np.log(np.sum(p * p)), 0.0)
    return h, h / np.log(2.0)
