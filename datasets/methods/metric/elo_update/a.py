"""Elo rating update, from "The Rating of Chessplayers, Past and Present"
(Elo, 1978), with the logistic curve."""


def elo_update(ra, rb, s, K):
    """New ratings of two players after one game.

    ra, rb : ratings of A and B before the game
    s : score of player A, between 0 and 1
    K : step factor
    Returns (ra2, rb2).
    """
    E = 1.0 / (1.0 + 10.0 ** ((rb - ra) / 400.0))
    ra2 = ra + K * (s - E)
    rb2 = rb + K * ((1.0 - s) - (1.0 - E))
    return ra2, rb2
