"""Misread: 2 to the mean, though the logarithms are natural."""

import numpy as np


def perplexity(logp):
    return 2.0 ** (-np.mean(logp))
