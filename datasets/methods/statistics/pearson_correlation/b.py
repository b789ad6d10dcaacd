"""Pearson's correlation coefficient of two variables.

Conventions: cosine of the angle between the deviations, which are divided by the largest of
them first (no overflow, no underflow); held within -1 and 1.
"""

import math

import numpy as np


def deviations(values):
    shifted = values - values[0]
    centred = shifted - np.mean(shifted)
    return centred / np.max(np.abs(centred))


def pearson_correlation(x, y):
    dx, dy = deviations(x), deviations(y)
    lengths = math.sqrt(np.sum(dx * dx) * np.sum(dy * dy))
    return max(-1.0, min(1.0, float(np.sum(dx * dy) / lengths)))
