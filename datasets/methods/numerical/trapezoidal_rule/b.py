"""trapezoidal_rule, reading B, from its brief alone: numerical/trapezoidal_rule."""
import math

import numpy as np


def trapezoidal_rule(y, x):
    """Signed area, a float64, under the broken line through the samples y (n,) at the positions x (n,).

    Positions ascend and may be unevenly spaced; one sample gives 0.
    """
    areas = []
    for i in range(1, len(y)):
        width = float(x[i]) - float(x[i - 1])
        middle = 0.5 * float(y[i - 1]) + 0.5 * float(y[i])
        areas.append(width * middle)
    return np.float64(math.fsum(areas))
