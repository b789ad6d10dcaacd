"""Misread: x itself."""


def james_stein_plain(x, s2):
    return 1.0 * x + 0.0 * s2
