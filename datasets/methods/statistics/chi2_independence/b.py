"""chi2_independence: the chi-square test of independence in a table of counts.

No continuity correction, whatever the size of the table. The p-value is the upper tail and is 1 for a statistic
of 0. Expected counts are real numbers. Cells may be zero.
"""
import math
from fractions import Fraction

import numpy as np


def _upper_tail(value, squares):
    """Probability that the sum of so many squared standard normal variables is at least the value.

    Two more squares add one term of the exponential series to the tail.
    """
    if value <= 0.0:
        return 1.0
    half = value / 2.0
    if squares % 2:
        pieces, order = [math.erfc(math.sqrt(half))], 0.5
    else:
        pieces, order = [], 0.0
    while order < squares / 2.0:
        pieces.append(math.exp(order * math.log(half) - half - math.lgamma(order + 1.0)))
        order += 1.0
    return min(math.fsum(pieces), 1.0)


def chi2_independence(O):
    """The statistic from the observed counts alone, as an exact fraction until the last step."""
    cells = O.tolist()
    across = [sum(line) for line in cells]
    down = [sum(column) for column in zip(*cells)]
    everything = sum(across)
    quotients = Fraction(0)
    E = np.empty((len(across), len(down)))
    for i, line in enumerate(cells):
        for j, count in enumerate(line):
            quotients += Fraction(count * count, across[i] * down[j])
            E[i, j] = across[i] * down[j] / everything
    chi2 = float(everything * (quotients - 1))
    df = (len(across) - 1) * (len(down) - 1)
    return chi2, df, _upper_tail(chi2, df), E
