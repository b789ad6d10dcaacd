"""Simpson's rule, reading B, from its brief alone: numerical/simpsons_rule."""

import numpy as np


def _area_under_parabola(left, middle, right, dx):
    """Area under the parabola through three values dx apart, between the outer two; a float."""
    chord = dx * (left + right)
    bulge = dx * (middle - 0.5 * (left + right))
    return chord + 4.0 * bulge / 3.0


def simpsons_rule(y, dx):
    """Total area under parabolas through samples 0 to 2, 2 to 4, and so on; a float.

    y has shape (2*m+1) with samples dx apart; area below zero counts negative.
    """
    y = np.asarray(y, dtype=np.float64).tolist()
    dx = float(dx)
    integral = 0.0
    for first in range(0, len(y) - 2, 2):
        integral += _area_under_parabola(y[first], y[first + 1], y[first + 2], dx)
    return integral
