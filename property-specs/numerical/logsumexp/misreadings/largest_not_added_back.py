"""Misread: the row's largest entry is taken away and not added again."""

import numpy as np


def logsumexp(x):
    return np.log(np.exp(x - x.max(axis=1, keepdims=True)).sum(axis=1))
