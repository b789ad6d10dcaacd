"""secant_method, reading B, from its brief alone: numerical/secant_method."""
import numpy as np


def _height(c, place):
    """Value at a place of the polynomial with the coefficients c (list of m floats) of the powers 1 to m."""
    total = 0.0
    for coefficient in reversed(c):
        total = (total + coefficient) * place
    return total


def secant_method(c, b, x0, x1, s):
    """Path (s+2,), float64: the two given points and the s secant points after them.

    Each new point is where the line through the graph above the two newest points has the height b; if
    both heights are equal, the last point is repeated.
    """
    coefficients = [float(value) for value in c]
    goal = float(b)
    path = [float(x0), float(x1)]
    for _ in range(int(s)):
        before, last = path[-2], path[-1]
        low, high = _height(coefficients, before), _height(coefficients, last)
        if high == low:
            path.append(last)
        else:
            path.append(last - (high - goal) * ((last - before) / (high - low)))
    return np.array(path, dtype=np.float64)
