"""Misread: player B is rated against the new rating of A."""


def elo_update(ra, rb, s, K):
    ra2 = ra + K * (s - 1 / (1 + 10 ** ((rb - ra) / 400)))
    rb2 = rb + K * (1 - s - 1 / (1 + 10 ** ((ra2 - rb) / 400)))
    return ra2, rb2
