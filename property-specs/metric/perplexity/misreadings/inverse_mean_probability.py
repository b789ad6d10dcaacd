"""Misread: 1 divided by the mean of the probabilities."""

import numpy as np


def perplexity(logp):
    top = np.max(logp)
    return np.exp(-top) / np.mean(np.exp(logp - top))
