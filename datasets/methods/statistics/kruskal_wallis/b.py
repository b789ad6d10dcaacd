"""kruskal_wallis: the Kruskal-Wallis rank test of several groups, corrected for ties.

Ranks are over all values; exactly equal values share their mean rank. Group numbers are only names, groups of one
are allowed. The p-value is that of a chi-square variable at every size, and 1 for a statistic of 0.
"""
import math
from collections import Counter
from fractions import Fraction


def _exceeds(value, squares):
    """Chance that so many squared standard normal variables add up to at least the value."""
    if value <= 0.0:
        return 1.0
    half = value / 2.0
    chance = math.erfc(math.sqrt(half)) if squares % 2 else 0.0
    # From one or no square upwards, two squares at a time.
    for lower in range(squares % 2, squares, 2):
        chance += math.exp(lower / 2.0 * math.log(half) - half - math.lgamma(lower / 2.0 + 1.0))
    return min(chance, 1.0)


def kruskal_wallis(x, g):
    """Whole numbers throughout: twice the rank of a value, taken as its excess over twice the mean rank."""
    values = x.tolist()
    size = len(values)
    excess = {}
    passed = 0
    repeats = Counter(values)
    for value in sorted(repeats):
        often = repeats[value]
        excess[value] = 2 * passed + often - size
        passed += often
    scale = sum(often * excess[value] ** 2 for value, often in repeats.items())
    sums, members = Counter(), Counter()
    for value, name in zip(values, g.tolist()):
        sums[name] += excess[value]
        members[name] += 1
    between = sum(Fraction(sums[name] ** 2, members[name]) for name in members)
    H = float((size - 1) * between / scale)
    df = len(members) - 1
    return H, df, _exceeds(H, df)
