"""Jensen-Shannon divergence as the entropy of the midpoint less the mean entropy."""

import math


def _entropy(p):
    return math.fsum(-v * math.log2(v) for v in p if v > 0.0)


def jensen_shannon(p, q):
    first, second = p.tolist(), q.tolist()
    middle = [0.5 * (a + b) for a, b in zip(first, second)]
    gap = _entropy(middle) - 0.5 * (_entropy(first) + _entropy(second))
    return min(1.0, max(0.0, gap))
