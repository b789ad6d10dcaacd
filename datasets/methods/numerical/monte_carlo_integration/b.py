"""monte_carlo_integration, reading B, from its brief alone: numerical/monte_carlo_integration."""
import math

import numpy as np


def volume_of_box(lo, hi):
    """Return the product (float) of the lengths of the sides from lo to hi, both of shape (d)."""
    volume = 1.0
    for lower, upper in zip(lo, hi):
        volume *= float(upper) - float(lower)
    return volume


def monte_carlo_integration(fx, lo, hi):
    """Return the estimate of the integral over the box and its standard error, two floats.

    fx has the n values of the function at evenly drawn points; the variance of one value is estimated with
    n - 1 in the divisor, which equals half the mean squared difference over ordered pairs of positions.
    """
    values = [float(value) for value in np.asarray(fx, dtype=float)]
    n = len(values)
    volume = volume_of_box(np.asarray(lo, dtype=float), np.asarray(hi, dtype=float))
    average = math.fsum(values) / n
    deviations = [value - average for value in values]
    standard_deviation = math.hypot(*deviations) / math.sqrt(n - 1)
    estimate = volume * average
    se = volume * standard_deviation / math.sqrt(n)
    return estimate, se
