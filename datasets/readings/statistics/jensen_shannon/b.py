"""Jensen-Shannon divergence in bits (Lin, 1991, eq. 4.1 with equal weights)."""

import math


def jensen_shannon(p, q):
    """Divergence of two distributions.

    p, q  float64 [n], distributions that sum to 1

    Returns a float between 0 and 1.
    """
    terms = []
    for a, b in zip(p.tolist(), q.tolist()):
        both = a + b  # twice the middle distribution
        if a > 0.0:
            terms.append(0.5 * a * math.log2(2.0 * a / both))
        if b > 0.0:
            terms.append(0.5 * b * math.log2(2.0 * b / both))
    return max(math.fsum(terms), 0.0)
