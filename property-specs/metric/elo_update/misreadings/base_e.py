"""Misread: the exponential function in place of powers of ten."""

import math


def elo_update(ra, rb, s, K):
    e = 1 / (1 + math.exp((rb - ra) / 400))
    return ra + K * (s - e), rb - K * (s - e)
