"""Elo rating update (Elo, "The Rating of Chessplayers, Past and Present", 1978)."""


def expected_score(own, opponent):
    """Expected score of a player on the logistic curve, base 10, scale 400."""
    return 1.0 / (1.0 + 10.0 ** ((opponent - own) / 400.0))


def elo_update(ra, rb, s, K):
    """Ratings of both players after one game.

    ra, rb  floats, ratings before the game
    s       float, score of player A, 0..1
    K       float, step factor, > 0

    Returns (ra2, rb2), two floats.  What one player gains the other loses.
    """
    transfer = K * (s - expected_score(ra, rb))
    return ra + transfer, rb - transfer
