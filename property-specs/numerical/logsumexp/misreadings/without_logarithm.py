"""Misread: the sum of the exponentials, counted from the row's largest entry."""

import numpy as np


def logsumexp(x):
    top = x.max(axis=1)
    return top + np.exp(x - top[:, None]).sum(axis=1)
