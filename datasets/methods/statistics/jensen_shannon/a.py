"""Jensen-Shannon divergence, from "Divergence measures based on the Shannon
entropy" (Lin, 1991, eq. 4.1 with equal weights)."""

import math


def jensen_shannon(p, q):
    """Mean divergence of two distributions from their midpoint, in bits.

    p, q : [n] distributions
    """
    total = 0.0
    for p_i, q_i in zip(p.tolist(), q.tolist()):
        both = p_i + q_i                        # twice the midpoint
        if p_i > 0.0:
            total += 0.5 * p_i * math.log2(2.0 * p_i / both)
        if q_i > 0.0:
            total += 0.5 * q_i * math.log2(2.0 * q_i / both)
    return max(total, 0.0)
