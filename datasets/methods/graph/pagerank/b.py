"""PageRank (Brin and Page, 1998, section 2.1.1), the form that sums to 1.

The rank is passed along the links again and again.  Each round shrinks the
error by at least the factor d, so the rounds go on until what is left is below
the rounding of double precision.
"""

import math

import numpy as np

TOLERANCE = 1e-17


def one_round(rank, links, d):
    """Rank after every page has passed on its share once."""
    n = len(rank)
    incoming = [[] for _ in range(n)]
    dangling = []
    for source, targets in enumerate(links):
        if not targets:
            dangling.append(rank[source])
        for target in targets:
            incoming[target].append(rank[source] / len(targets))
    to_everyone = (1.0 - d) / n + d * math.fsum(dangling) / n
    return [to_everyone + d * math.fsum(shares) for shares in incoming]


def pagerank(A, d):
    """Stationary rank of each page.

    A  float64 [n, n], A[j, i] = 1 when page j links to page i
    d  float, damping factor, 0 <= d <= 0.95

    Returns float64 [n], sums to 1.
    """
    n = A.shape[0]
    links = [[target for target in range(n) if A[source, target] == 1.0] for source in range(n)]
    rank = [1.0 / n] * n
    error_bound = 2.0  # two distributions differ by at most 2 in all
    while error_bound > TOLERANCE:
        rank = one_round(rank, links, d)
        error_bound *= d
    return np.array(rank, dtype=np.float64)
