"""Perplexity of a sequence of tokens from the logarithms of their probabilities.

Conventions: natural logarithms; mean over all tokens.
"""

import math

import numpy as np


def perplexity(logp):
    return math.exp(-np.mean(logp))
