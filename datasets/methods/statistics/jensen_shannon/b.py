"""Jensen-Shannon divergence with equal weights, in bits.

J. Lin, "Divergence measures based on the Shannon entropy", 1991, eq. 4.1.

At one place let mid = (p + q) / 2 and t = (p - q) / (p + q), so that
p = mid (1 + t) and q = mid (1 - t) with -1 <= t <= 1.  The place contributes

    p log(p / mid) / 2 + q log(q / mid) / 2 = mid g(t) / 2,
    g(t) = (1 + t) log(1 + t) + (1 - t) log(1 - t).

g is even, so t = |p - q| / (p + q) serves as well.  Collecting the factors of
1 and of t,

    g(t) = log(1 - t^2) + 2 t artanh(t),

which starts as -t^2 + 2 t^2 and so keeps its digits where p and q are close.
At t = 1, where one of the two is zero, g = 2 log 2.
"""

import math


def contrast(t):
    """g(t) for 0 <= t <= 1, in nats."""
    if t <= 0.5:
        return math.log1p(-t * t) + 2.0 * t * math.atanh(t)
    larger = (1.0 + t) * math.log1p(t)
    smaller = (1.0 - t) * math.log1p(-t) if t < 1.0 else 0.0
    return larger + smaller


def contribution(p, q):
    """Share of one place in the divergence, in nats."""
    total = p + q
    if total == 0.0:
        return 0.0
    return 0.25 * total * contrast(abs(p - q) / total)


def jensen_shannon(p, q):
    """Mean divergence of p and q from their midpoint, to base 2.

    p: [n], q: [n]  ->  v: [], between 0 and 1
    """
    nats = math.fsum(map(contribution, p.tolist(), q.tolist()))
    return max(0.0, nats / math.log(2.0))
