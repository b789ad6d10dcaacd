"""Misread: powers of two and their logarithm."""

import numpy as np


def logsumexp(x):
    top = x.max(axis=1)
    return top + np.log2(np.exp2(x - top[:, None]).sum(axis=1))
