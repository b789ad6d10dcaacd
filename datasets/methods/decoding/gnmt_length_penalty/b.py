"""Length penalty of GNMT (Wu et al., 2016, eq. 14)."""

import numpy as np


def gnmt_length_penalty(length, alpha):
    """Length penalty of each hypothesis.

    length  int64 [n], number of tokens, >= 1
    alpha   float, strength of the normalisation, 0..1

    Returns float64 [n].
    """
    lp = np.empty(len(length), dtype=np.float64)
    for i, tokens in enumerate(length.tolist()):
        relative_length = (5 + tokens) / (5 + 1)
        lp[i] = relative_length ** alpha
    return lp
