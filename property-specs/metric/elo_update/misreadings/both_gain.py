"""Misread: the same amount is added to both ratings."""


def elo_update(ra, rb, s, K):
    e = 1 / (1 + 10 ** ((rb - ra) / 400))
    return ra + K * (s - e), rb + K * (s - e)
