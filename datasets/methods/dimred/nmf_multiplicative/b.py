"""nmf_multiplicative: rounds of multiplicative updates of two positive factors for the squared error.

In each round the tall factor changes first, then the wide one with the new tall one. All entries of a factor
change at once and nothing is added to a denominator. The error is the plain sum of squares.
"""
import math

import numpy as np


def _dot(a, b):
    return math.fsum(p * q for p, q in zip(a, b))


def _flip(table):
    return [list(column) for column in zip(*table)]


def _changed(line, given, fixed):
    """One row of the changing factor, new.

    The row stands for one row of the given matrix, as a mixture of the rows of the fixed factor.
    """
    mixture = [_dot(line, column) for column in zip(*fixed)]
    return [entry * (_dot(given, row) / _dot(mixture, row)) for entry, row in zip(line, fixed)]


def nmf_multiplicative(V, W, H, iters):
    """The wide factor is changed like the tall one, with everything lying on its side."""
    wanted, tall, wide = V.tolist(), W.tolist(), H.tolist()
    wanted_flipped = _flip(wanted)
    for _ in range(int(iters)):
        tall = [_changed(line, given, wide) for line, given in zip(tall, wanted)]
        fixed = _flip(tall)
        wide = _flip([_changed(line, given, fixed) for line, given in zip(_flip(wide), wanted_flipped)])
    misses = [goal - _dot(line, column)
              for line, given in zip(tall, wanted) for column, goal in zip(zip(*wide), given)]
    err = math.fsum(miss * miss for miss in misses)
    return np.array(tall, dtype=np.float64), np.array(wide, dtype=np.float64), err
