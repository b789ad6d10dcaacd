"""gradient_descent: weights of a linear least-squares model after a number of full gradient moves, and the loss.

The loss is half of the mean squared error; there is no intercept, no momentum and no early end. The loss is that
of the weights returned. No moves return the start.
"""
import math

import numpy as np


def _after(second, first):
    """The affine map that does first and then second; a map is (rows of the matrix, shift)."""
    turn2, shift2 = second
    turn1, shift1 = first
    columns = list(zip(*turn1))
    turn = [[math.fsum(a * b for a, b in zip(row, column)) for column in columns] for row in turn2]
    shift = [math.fsum([s] + [a * b for a, b in zip(row, shift1)]) for row, s in zip(turn2, shift2)]
    return turn, shift


def _repeated(move, times):
    """The map that makes the move so many times, by halving the number."""
    if times == 1:
        return move
    half = _repeated(move, times // 2)
    whole = _after(half, half)
    return _after(move, whole) if times % 2 else whole


def gradient_descent(X, y, w0, lr, steps):
    """All moves are one affine map; its power is found first and applied once."""
    rows, targets, place = X.tolist(), y.tolist(), w0.tolist()
    size, count, rate = len(place), len(rows), float(lr)
    if int(steps) > 0:
        turn = [[(1.0 if i == j else 0.0) - rate * math.fsum(row[i] * row[j] for row in rows) / count
                 for j in range(size)] for i in range(size)]
        shift = [rate * (math.fsum(row[i] * t for row, t in zip(rows, targets)) / count) for i in range(size)]
        turn, shift = _repeated((turn, shift), int(steps))
        place = [math.fsum([s] + [a * b for a, b in zip(row, place)]) for row, s in zip(turn, shift)]
    misses = [math.fsum([a * b for a, b in zip(row, place)] + [-t]) for row, t in zip(rows, targets)]
    return np.array(place, dtype=np.float64), math.fsum(m * m for m in misses) / (2 * count)
