"""Analysis of variance from squared differences: of pairs of values within the groups, of pairs of group means between them."""

import itertools


def one_way_anova(x, g):
    groups = {}
    for value, name in zip(x.tolist(), g.tolist()):
        groups.setdefault(name, []).append(value)
    ssw = 0.0
    for values in groups.values():
        pairs = itertools.combinations(values, 2)
        ssw += sum((a - b) ** 2 for a, b in pairs) / len(values)
    base = float(x[0])
    means = [(len(v), sum(value - base for value in v) / len(v)) for v in groups.values()]
    n = len(x)
    ssb = sum(k * l * (a - b) ** 2 for (k, a), (l, b) in itertools.combinations(means, 2)) / n
    dfb, dfw = len(groups) - 1, n - len(groups)
    return (ssb / dfb) / (ssw / dfw), ssb, ssw, dfb, dfw
