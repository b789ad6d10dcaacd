"""median: median, the two middle values and the median absolute deviation of each column.

For an odd number of values the three agree; for an even number the median is halfway between the middle values.
Equal values count as often as they occur. The deviation is not scaled.
"""
import math

import numpy as np


def _ends(values):
    """Lower and upper end of the interval of least total distance, found by counting."""
    half = len(values) / 2
    lower = min(v for v in values if sum(other <= v for other in values) >= half)
    upper = max(v for v in values if sum(other >= v for other in values) >= half)
    return lower, upper


def _between(lower, upper):
    if lower == upper:
        return lower
    middle = (lower + upper) / 2
    # The sum of two large values may leave the range of floats although their mean does not.
    return middle if math.isfinite(middle) else lower / 2 + upper / 2


def median(x):
    """Column by column; the deviations go through the same rule as the values."""
    result = [np.empty(x.shape[1]) for _ in range(4)]
    for place, column in enumerate(zip(*x.tolist())):
        lower, upper = _ends(column)
        centre = _between(lower, upper)
        spread = _between(*_ends([abs(v - centre) for v in column]))
        for array, number in zip(result, (centre, lower, upper, spread)):
            array[place] = number
    return tuple(result)
