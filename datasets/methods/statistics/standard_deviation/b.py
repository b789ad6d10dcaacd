"""standard_deviation: mean, variance and standard deviation of each column.

Rows are observations. The divisor is the number of rows less ddof, and the root is taken without a further
correction. The variance comes from differences of pairs, so that equal values give exactly 0.
"""
import math

import numpy as np


def _restore(number, twos):
    """The number times a power of two, infinite beyond the range of floats."""
    try:
        return math.ldexp(number, twos)
    except OverflowError:
        return math.inf


def _column(values, ddof):
    size = len(values)
    twos = math.frexp(max(abs(v) for v in values))[1]
    # A power of two brings the values below one, without rounding, so that no sum or square overflows.
    scaled = [math.ldexp(v, -twos) for v in values]
    # Rounding must not carry the mean past the values, above all not when they are equal.
    mean = min(max(math.fsum(scaled) / size, min(scaled)), max(scaled))
    widest = math.frexp(max(scaled) - min(scaled))[1]
    pairs = math.fsum(math.ldexp(scaled[i] - scaled[j], -widest) ** 2 for i in range(size) for j in range(i))
    share = pairs / (size * (size - ddof))
    var = _restore(share, 2 * (twos + widest))
    return math.ldexp(mean, twos), var, _restore(math.sqrt(share), twos + widest)


def standard_deviation(x, ddof):
    """Each column from all pairs of its values."""
    mean, var, std = [], [], []
    for column in zip(*x.tolist()):
        for store, number in zip((mean, var, std), _column(column, int(ddof))):
            store.append(number)
    return np.array(mean, dtype=np.float64), np.array(var, dtype=np.float64), np.array(std, dtype=np.float64)
