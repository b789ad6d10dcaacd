"""pUCT score of MuZero (Schrittwieser et al., 2019, appendix B, eq. 2)."""

import math

import numpy as np


def puct_score(q, p, n, c1, c2):
    """Score of each action during the search.

    q   float64 [a], normalised mean values
    p   float64 [a], prior probabilities
    n   int64 [a], visit counts
    c1  float, constant part of the exploration rate, > 0
    c2  float, count at which exploration grows, > 0

    Returns float64 [a]; just q when nothing has been visited.
    """
    visits = sum(n.tolist())
    rate = c1 + math.log((visits + c2 + 1.0) / c2)
    reach = math.sqrt(visits) * rate

    s = np.empty(len(q), dtype=np.float64)
    for action in range(len(q)):
        s[action] = q[action] + p[action] * reach / (1 + int(n[action]))
    return s
