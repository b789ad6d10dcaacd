"""natural_cubic_spline, reading B, from its brief alone: numerical/natural_cubic_spline."""
import numpy as np


def _bends(x, y):
    """Second derivatives (list of n floats) of the natural spline at its positions; zero at both ends."""
    n = len(x)
    bends = [0.0] * n
    diagonal, right = [0.0] * n, [0.0] * n
    for i in range(1, n - 1):
        before, after = x[i] - x[i - 1], x[i + 1] - x[i]
        diagonal[i] = 2.0 * (before + after)
        right[i] = 6.0 * ((y[i + 1] - y[i]) / after - (y[i] - y[i - 1]) / before)
        if i > 1:
            factor = before / diagonal[i - 1]
            diagonal[i] -= factor * before
            right[i] -= factor * right[i - 1]
    for i in range(n - 2, 0, -1):
        bends[i] = (right[i] - (x[i + 1] - x[i]) * bends[i + 1]) / diagonal[i]
    return bends


def _piece(x, place):
    """Number of the stretch between two neighbouring positions of x (n floats) that holds the place."""
    piece = 0
    while piece < len(x) - 2 and place >= x[piece + 1]:
        piece += 1
    return piece


def _height(x, y, bends, piece, place):
    """Height at a place of the cubic between the positions number piece and piece + 1."""
    width = x[piece + 1] - x[piece]
    left = (x[piece + 1] - place) / width
    right = (place - x[piece]) / width
    line = left * y[piece] + right * y[piece + 1]
    bow = left * (left * left - 1.0) * bends[piece] + right * (right * right - 1.0) * bends[piece + 1]
    return line + bow * width * width / 6.0


def natural_cubic_spline(x, y, q):
    """Heights (m,), float64, at the places q of the natural cubic spline through the points (x, y).

    Second derivatives are zero at both ends; places lie from the first to the last position.
    """
    positions = [float(value) for value in x]
    values = [float(value) for value in y]
    bends = _bends(positions, values)
    p = np.zeros(len(q))
    for number, place in enumerate(q):
        piece = _piece(positions, float(place))
        p[number] = _height(positions, values, bends, piece, float(place))
    return p
