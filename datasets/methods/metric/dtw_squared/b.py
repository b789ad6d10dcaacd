import math


def dtw_squared(x, y):
    """The root of the smallest sum of squared differences along an alignment of two sequences.

    The cheapest way to each pair is pushed onwards: a pair whose cost is settled offers itself to the pairs
    that may follow it, which keep the best offer and add their own squared difference when their turn
    comes.
    """
    n, m = len(x), len(y)
    offers = {(0, 0): 0.0}
    settled = 0.0
    for i in range(n):
        for j in range(m):
            gap = float(x[i]) - float(y[j])
            settled = offers.pop((i, j)) + gap * gap
            for follower in ((i + 1, j), (i, j + 1), (i + 1, j + 1)):
                if follower[0] < n and follower[1] < m:
                    best = offers.get(follower, math.inf)
                    offers[follower] = settled if settled < best else best
    return math.sqrt(settled)
