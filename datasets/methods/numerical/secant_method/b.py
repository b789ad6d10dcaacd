"""secant_method, reading B, from its brief alone: numerical/secant_method."""
import numpy as np


def height_at(coefficients, at):
    """Return the sum of coefficients (list of m floats) times the powers 1 to m of at, a float."""
    value = 0.0
    for coefficient in reversed(coefficients):
        value = (value + coefficient) * at
    return value


def chord_slope(coefficients, older, newer):
    """Return the slope (float) of the line through the graph above older and newer, summed power by power."""
    slope = 0.0
    quotient = 0.0
    power_of_older = 1.0
    for coefficient in coefficients:
        quotient = quotient * newer + power_of_older
        power_of_older *= older
        slope += coefficient * quotient
    return slope


def secant_method(c, b, x0, x1, s):
    """Return the two starting points and the s points of the secant method, float64 of shape (s + 2).

    c holds the coefficients from the first power on and b is the height to be reached. The two newest points
    are kept; where the graph is equally high above both, the last point is repeated.
    """
    coefficients = [float(entry) for entry in np.asarray(c, dtype=float)]
    height = float(b)
    steps = int(s)
    path = np.zeros(steps + 2)
    path[0], path[1] = float(x0), float(x1)
    for step in range(2, steps + 2):
        older, newer = float(path[step - 2]), float(path[step - 1])
        reached = height_at(coefficients, newer)
        if reached == height_at(coefficients, older):
            path[step] = newer
        else:
            path[step] = newer + (height - reached) / chord_slope(coefficients, older, newer)
    return path
