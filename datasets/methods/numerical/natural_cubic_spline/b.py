"""natural_cubic_spline, reading B, from its brief alone: numerical/natural_cubic_spline."""
import numpy as np


def curvatures_at_positions(x, y):
    """Return the second derivatives, shape (n), of the natural spline through x, y, both of shape (n)."""
    n = len(x)
    curvature = np.zeros(n)
    diagonal = np.zeros(n)
    right_side = np.zeros(n)
    for i in range(1, n - 1):
        before, after = x[i] - x[i - 1], x[i + 1] - x[i]
        diagonal[i] = 2.0 * (before + after)
        right_side[i] = 6.0 * ((y[i + 1] - y[i]) / after - (y[i] - y[i - 1]) / before)
        if i > 1:
            factor = before / diagonal[i - 1]
            diagonal[i] -= factor * before
            right_side[i] -= factor * right_side[i - 1]
    for i in range(n - 2, 0, -1):
        curvature[i] = (right_side[i] - (x[i + 1] - x[i]) * curvature[i + 1]) / diagonal[i]
    return curvature


def piece_of(x, place):
    """Return the index i with x[i] <= place <= x[i + 1], for x of shape (n)."""
    low, high = 0, len(x) - 1
    while high - low > 1:
        middle = (low + high) // 2
        if x[middle] <= place:
            low = middle
        else:
            high = middle
    return low


def natural_cubic_spline(x, y, q):
    """Return the heights of the natural cubic spline at the places q, float64 of shape (m).

    The curve passes through (x, y), x ascending, and its second derivative vanishes at the first and the
    last position; two points give the straight line.
    """
    x = np.asarray(x, dtype=float)
    y = np.asarray(y, dtype=float)
    q = np.asarray(q, dtype=float)
    curvature = curvatures_at_positions(x, y)
    p = np.zeros(len(q))
    for j in range(len(q)):
        i = piece_of(x, q[j])
        width = x[i + 1] - x[i]
        near_left = (x[i + 1] - q[j]) / width
        near_right = (q[j] - x[i]) / width
        chord = near_left * y[i] + near_right * y[i + 1]
        bend_left = near_left * (near_left - 1.0) * (near_left + 1.0) * curvature[i]
        bend_right = near_right * (near_right - 1.0) * (near_right + 1.0) * curvature[i + 1]
        p[j] = chord + (bend_left + bend_right) * width * width / 6.0
    return p
