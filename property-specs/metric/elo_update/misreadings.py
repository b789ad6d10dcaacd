# %% base_e
"""Misread: the exponential function in place of powers of ten."""

import math


def elo_update(ra, rb, s, K):
    e = 1 / (1 + math.exp((rb - ra) / 400))
    return ra + K * (s - e), rb - K * (s - e)


# %% both_gain
"""Misread: the same amount is added to both ratings."""


def elo_update(ra, rb, s, K):
    e = 1 / (1 + 10 ** ((rb - ra) / 400))
    return ra + K * (s - e), rb + K * (s - e)


# %% curve_turned_round
"""Misread: the expectation falls with the own rating."""


def elo_update(ra, rb, s, K):
    e = 1 / (1 + 10 ** ((ra - rb) / 400))
    return ra + K * (s - e), rb - K * (s - e)


# %% one_after_the_other
"""Misread: player B is rated against the new rating of A."""


def elo_update(ra, rb, s, K):
    ra2 = ra + K * (s - 1 / (1 + 10 ** ((rb - ra) / 400)))
    rb2 = rb + K * (1 - s - 1 / (1 + 10 ** ((ra2 - rb) / 400)))
    return ra2, rb2


# %% without_expectation
"""Misread: the result counts against one half, whatever the ratings."""

def elo_update(ra, rb, s, K):
    step = K * (s - 0.5)
    return ra + step, rb - step
