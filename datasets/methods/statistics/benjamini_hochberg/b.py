"""Benjamini-Hochberg adjusted p-values (step-up).

Benjamini and Hochberg, "Controlling the False Discovery Rate" (1995),
equation 1.
"""

import numpy as np


def benjamini_hochberg(p):
    """p: float64 [n] p-values.

    Returns the adjusted p-values in the order of the input, float64 [n].
    """
    chances = p.tolist()
    tests = len(chances)
    climbing = sorted(range(tests), key=lambda test: chances[test])
    adjusted = np.zeros(tests)
    lowest = 1.0
    # From the largest p-value (rank n) down to the smallest (rank 1).
    for rank in range(tests, 0, -1):
        test = climbing[rank - 1]
        lowest = min(lowest, tests * chances[test] / rank)
        adjusted[test] = lowest
    return adjusted
