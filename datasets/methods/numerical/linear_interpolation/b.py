"""linear_interpolation, reading B, from its brief alone: numerical/linear_interpolation."""
import numpy as np


def _last_not_above(points, query):
    """Index of the last of the rising points that is at most query, which is at least the first; an int."""
    low, high = 0, len(points)
    while high - low > 1:
        middle = (low + high) // 2
        if points[middle] <= query:
            low = middle
        else:
            high = middle
    return low


def _height_between(query, left, right, value_left, value_right):
    """Mean of two values weighted by the distance from the other point; floats, left < query < right.

    Positions are halved, so that no difference overflows.
    """
    span = 0.5 * right - 0.5 * left
    weight_left = (0.5 * right - 0.5 * query) / span
    weight_right = (0.5 * query - 0.5 * left) / span
    height = weight_left * value_left + weight_right * value_right
    return min(max(height, min(value_left, value_right)), max(value_left, value_right))


def linear_interpolation(x, xp, fp):
    """Return float64 (n,): heights at the queries x (n,) of the straight pieces through the points (xp, fp).

    xp (m,) rises strictly and fp is (m,); the graph is level beyond both ends, and a known point has its
    own value. Queries may be in any order.
    """
    queries = np.asarray(x, dtype=np.float64)
    points = [float(point) for point in np.asarray(xp, dtype=np.float64)]
    values = [float(value) for value in np.asarray(fp, dtype=np.float64)]
    y = np.empty(queries.shape[0], dtype=np.float64)
    for i in range(queries.shape[0]):
        query = float(queries[i])
        if query <= points[0]:
            y[i] = values[0]
        elif query >= points[-1]:
            y[i] = values[-1]
        else:
            j = _last_not_above(points, query)
            if query == points[j]:
                y[i] = values[j]
            else:
                y[i] = _height_between(query, points[j], points[j + 1], values[j], values[j + 1])
    return y
