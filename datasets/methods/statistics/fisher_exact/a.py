"""fisher_exact: Fisher's exact test of a table of two rows and two columns."""
import math

import numpy as np


def fisher_exact(T):
    """Exact p-values of a 2 by 2 table with its margins given.

    Parameters:
        T : int64 (2, 2), counts
    Returns:
        p : float (scalar), two-sided p-value
        p_less : float (scalar), p-value of a small upper left cell
        p_greater : float (scalar), p-value of a large upper left cell
    Conventions:
        Two-sided: all tables at most as probable as the observed one, compared exactly.
        A single possible table gives 1 three times.
    Example:
        >>> p, less, greater = fisher_exact(np.array([[3, 1], [1, 3]]))
        >>> round(p, 6), round(less, 6), round(greater, 6)
        (0.485714, 0.985714, 0.242857)
    """
    (a, b), (c, d) = np.asarray(T).tolist()  # Python integers, which do not overflow
    s = a + b
    u = a + c
    N = a + b + c + d
    cells = range(max(0, u + s - N), min(s, u) + 1)
    # numerators over the common denominator C(N, u): comparisons and sums are exact
    ways = {x: math.comb(s, x) * math.comb(N - s, u - x) for x in cells}
    total = math.comb(N, u)
    p = sum(way for way in ways.values() if way <= ways[a])
    less = sum(way for x, way in ways.items() if x <= a)
    greater = sum(way for x, way in ways.items() if x >= a)
    return p / total, less / total, greater / total
