"""wilcoxon_signed_rank: the signed-rank test of paired differences, normal approximation.

Zeros are dropped before ranking. Only exactly equal absolute values are tied, and share their mean rank. No
continuity correction; two-sided; never the exact distribution.
"""
import math


def wilcoxon_signed_rank(d):
    """Twice each rank is found by counting, so that all sums are whole numbers."""
    differences = [value for value in d.tolist() if value != 0.0]
    sizes = [abs(value) for value in differences]
    plus = minus = squares = 0
    for value, size in zip(differences, sizes):
        twice = 1 + sum((other < size) + (other <= size) for other in sizes)
        # Every smaller one counted two, every equal one (the value itself too) one.
        squares += twice * twice
        if value > 0.0:
            plus += twice
        else:
            minus += twice
    # Half the difference of the sums is the deviation from the average; half the root of the squares its scale.
    z = (plus - minus) / math.sqrt(squares)
    return plus / 2, minus / 2, z, math.erfc(abs(z) / math.sqrt(2.0))
