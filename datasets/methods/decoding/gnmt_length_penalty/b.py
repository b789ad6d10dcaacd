"""gnmt_length_penalty, reading B, from its brief alone: decoding/gnmt_length_penalty."""
import numpy as np


def _penalty_of_length(tokens, alpha):
    """Return the penalty, a float, of one hypothesis with the given whole number of tokens."""
    if tokens == 1 or alpha == 0.0:
        return 1.0
    return ((5.0 + tokens) / 6.0) ** alpha


def gnmt_length_penalty(length, alpha):
    """Return ((5 + length) / 6) ** alpha for each hypothesis, float64 of shape (n), at least 1.

    It is the number by which scores are divided; there is no coverage term.
    """
    length = np.asarray(length)
    alpha = float(alpha)
    lp = np.empty(length.shape, dtype=np.float64)
    for place in np.ndindex(length.shape):
        lp[place] = _penalty_of_length(int(length[place]), alpha)
    return lp
