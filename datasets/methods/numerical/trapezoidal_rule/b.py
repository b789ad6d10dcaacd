"""trapezoidal_rule, reading B, from its brief alone: numerical/trapezoidal_rule."""
import math

import numpy as np


def trapezoidal_rule(y, x):
    """Return I (float): the signed area between the axis and the straight lines that join the samples.

    y holds the samples and x their ascending positions, both (n,); one sample gives 0.
    """
    heights = np.asarray(y, dtype=np.float64).tolist()
    positions = np.asarray(x, dtype=np.float64).tolist()
    areas = []
    for i in range(1, len(heights)):
        width = positions[i] - positions[i - 1]
        mean_height = 0.5 * heights[i - 1] + 0.5 * heights[i]
        areas.append(width * mean_height)
    return math.fsum(areas)
