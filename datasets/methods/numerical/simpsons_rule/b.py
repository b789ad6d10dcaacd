"""simpsons_rule, reading B, from its brief alone: numerical/simpsons_rule."""
import math

import numpy as np


def _under_parabola(first, middle, last, dx):
    """Area under the parabola through three samples that are dx apart."""
    return dx * (first + 4.0 * middle + last) / 3.0


def simpsons_rule(y, dx):
    """Estimate of the integral, a float64, from an odd number of samples y that are dx apart.

    Neighbouring parabolas share a sample; area below zero counts negative.
    """
    samples = [float(value) for value in y]
    areas = []
    for start in range(0, len(samples) - 2, 2):
        areas.append(_under_parabola(*samples[start:start + 3], float(dx)))
    return np.float64(math.fsum(areas))
