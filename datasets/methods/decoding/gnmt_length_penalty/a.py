"""Length penalty of Google's translation system (Wu et al., 2016, eq. 14)."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    """Penalty by which the hypotheses' scores are divided.

    length : [n] numbers of tokens
    alpha : strength of the normalisation
    Returns [n].
    """
    lp = np.empty(length.shape[0], dtype=np.float64)
    for i, length_i in enumerate(length.tolist()):
        lp[i] = (5.0 + length_i) ** alpha / (5.0 + 1.0) ** alpha
    return lp
