"""Variant: the logarithm of the mean."""

import numpy as np


def logsumexp(x):
    top = x.max(axis=1)
    return top + np.log(np.exp(x - top[:, None]).mean(axis=1))
