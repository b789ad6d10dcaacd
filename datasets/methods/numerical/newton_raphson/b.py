"""newton_raphson: the Newton iterates for the place where a polynomial without constant reaches a height.

The coefficients begin with the first power. The number of steps is fixed, with neither tolerance nor damping. A
row of the result has a start and the points that follow from it.
"""
import numpy as np


def _next(coefficients, height, point):
    """Where the tangent at the point has the height.

    The tangent's value at zero is less than nothing by the sum of (power - 1) times each term, so the next point
    is the height plus that sum, over the slope: all parts are positive and nothing cancels.
    """
    lift, slope, power_below = height, 0.0, 1.0
    for extra, coefficient in enumerate(coefficients):
        lift += extra * coefficient * power_below * point
        slope += (extra + 1) * coefficient * power_below
        power_below *= point
    return lift / slope


def newton_raphson(c, b, x0, s):
    """Follow each start on its own."""
    coefficients, height, count = c.tolist(), float(b), int(s)
    path = np.empty((len(x0), count + 1))
    for row, point in enumerate(x0.tolist()):
        path[row, 0] = point
        for step in range(1, count + 1):
            point = _next(coefficients, height, point)
            path[row, step] = point
    return path
