"""Misread: 1 plus the mean negative logarithm, so that a certain text has 1."""

import numpy as np


def perplexity(logp):
    return 1.0 - np.mean(logp)
