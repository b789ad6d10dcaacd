"""Misread: the expectation falls with the own rating."""


def elo_update(ra, rb, s, K):
    e = 1 / (1 + 10 ** ((ra - rb) / 400))
    return ra + K * (s - e), rb - K * (s - e)
