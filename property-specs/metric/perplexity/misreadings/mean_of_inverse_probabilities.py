"""Misread: the arithmetic mean of 1/p instead of the geometric one."""

import numpy as np


def perplexity(logp):
    return np.mean(np.exp(-logp))
