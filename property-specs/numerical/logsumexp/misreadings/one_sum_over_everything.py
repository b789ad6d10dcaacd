"""Misread: one sum over all rows, the same for each."""

import numpy as np


def logsumexp(x):
    return np.full(len(x), x.max() + np.log(np.exp(x - x.max()).sum()))
