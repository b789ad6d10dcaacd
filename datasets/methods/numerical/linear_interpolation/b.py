"""linear_interpolation, reading B, from its brief alone: numerical/linear_interpolation."""
import numpy as np


def _last_at_or_before(points, query):
    """Index of the last of the rising points (list of m floats) that is not after the query."""
    low, high = 0, len(points)
    while high - low > 1:
        middle = (low + high) // 2
        if points[middle] <= query:
            low = middle
        else:
            high = middle
    return low


def linear_interpolation(x, xp, fp):
    """Height (n,), float64, at each query of the broken line through the known points (xp, fp).

    Constant beyond both ends; at a known point its own value.
    """
    points = [float(value) for value in xp]
    values = [float(value) for value in fp]
    y = np.zeros(len(x))
    for i, query in enumerate(x):
        query = float(query)
        if query <= points[0]:
            y[i] = values[0]
        elif query >= points[-1]:
            y[i] = values[-1]
        else:
            j = _last_at_or_before(points, query)
            width = points[j + 1] - points[j]
            left_share = (points[j + 1] - query) / width
            right_share = (query - points[j]) / width
            y[i] = left_share * values[j] + right_share * values[j + 1]
    return y
