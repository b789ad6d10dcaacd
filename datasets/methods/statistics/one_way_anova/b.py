"""one_way_anova: sums of squares between and within groups, their degrees of freedom and the F statistic.

Groups have any sizes and their numbers are only names. Equal variances are assumed. The mean of all values weighs
values, not groups. No p-value.
"""
import math


def _restore(number, twos):
    """The number times a power of two; beyond the range of floats it is infinite."""
    try:
        return math.ldexp(number, twos)
    except OverflowError:
        return math.inf


def one_way_anova(x, g):
    """Pairs of values of one group make the variation within, pairs of values of two groups that between."""
    raw = x.tolist()
    twos = math.frexp(max(abs(v) for v in raw))[1]
    values = [math.ldexp(v, -twos) for v in raw]
    groups = {}
    for value, name in zip(values, g.tolist()):
        groups.setdefault(name, []).append(value)
    inside, across, seen = [], [], []
    for members in groups.values():
        size = len(members)
        inside.append(math.fsum((members[i] - members[j]) ** 2 for i in range(size) for j in range(i)) / size)
        for others in seen:
            # Number of pairs times squared difference of the means, which is the average over the pairs.
            excess = math.fsum(a - b for a in members for b in others)
            across.append(excess * excess / (size * len(others)))
        seen.append(members)
    within = math.fsum(inside)
    between = math.fsum(across) / len(values)
    dfb, dfw = len(groups) - 1, len(values) - len(groups)
    F = (between / dfb) / (within / dfw)
    return F, _restore(between, 2 * twos), _restore(within, 2 * twos), dfb, dfw
