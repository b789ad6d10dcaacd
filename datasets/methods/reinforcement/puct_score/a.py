"""pUCT score of MuZero (Schrittwieser et al., 2019, appendix B, eq. 2)."""

import math

import numpy as np


def puct_score(q, p, n, c1, c2):
    """Value plus exploration bonus of each action.

    q : [a] normalised values
    p : [a] prior probabilities
    n : [a] visit counts
    c1, c2 : constants of the exploration rate
    Returns [a].
    """
    N = int(np.sum(n))
    rate = c1 + math.log((N + c2 + 1.0) / c2)
    return q + p * (math.sqrt(N) / (1 + n)) * rate
