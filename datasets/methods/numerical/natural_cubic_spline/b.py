"""Natural cubic spline, reading B, from its brief alone: numerical/natural_cubic_spline."""
import numpy as np
import bisect


def _second_derivatives(x, y):
    """Second derivatives, list of n floats, at the positions: zero at both ends, slopes agree inside."""
    n = len(x)
    bend = [0.0] * n
    gaps = [x[i + 1] - x[i] for i in range(n - 1)]
    slopes = [(y[i + 1] - y[i]) / gaps[i] for i in range(n - 1)]
    above = [0.0] * n
    right_side = [0.0] * n
    for i in range(1, n - 1):
        diagonal = 2.0 * (gaps[i - 1] + gaps[i]) - gaps[i - 1] * above[i - 1]
        above[i] = gaps[i] / diagonal
        right_side[i] = (6.0 * (slopes[i] - slopes[i - 1]) - gaps[i - 1] * right_side[i - 1]) / diagonal
    for i in range(n - 2, 0, -1):
        bend[i] = right_side[i] - above[i] * bend[i + 1]
    return bend


def _height(x, y, bend, place):
    """Height (a float) of the piece on which the place lies."""
    left = min(bisect.bisect_right(x, place) - 1, len(x) - 2)
    gap = x[left + 1] - x[left]
    near_left = (x[left + 1] - place) / gap
    near_right = (place - x[left]) / gap
    chord = near_left * y[left] + near_right * y[left + 1]
    pull = (1.0 + near_left) * bend[left] + (1.0 + near_right) * bend[left + 1]
    return chord - gap * gap / 6.0 * near_left * near_right * pull


def natural_cubic_spline(x, y, q):
    """Interpolated values, float64 of shape (m), of the cubic spline through the points at the places q.

    Second derivatives are zero at the first and the last position; two points give the straight line.
    """
    x = np.asarray(x, dtype=np.float64).tolist()
    y = np.asarray(y, dtype=np.float64).tolist()
    places = np.asarray(q, dtype=np.float64).tolist()
    bend = _second_derivatives(x, y)
    p = np.zeros(len(places), dtype=np.float64)
    for i, place in enumerate(places):
        p[i] = _height(x, y, bend, place)
    return p
