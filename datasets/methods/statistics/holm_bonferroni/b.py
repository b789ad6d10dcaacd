"""Holm adjusted p-values (step-down).

Holm, "A Simple Sequentially Rejective Multiple Test Procedure" (1979).
"""

import numpy as np


def holm_bonferroni(p):
    """p: float64 [n] p-values.

    Returns the adjusted p-values in the order of the input, float64 [n].
    """
    chances = p.tolist()
    tests = len(chances)
    climbing = sorted(range(tests), key=lambda test: chances[test])
    adjusted = np.zeros(tests)
    highest = 0.0
    still_open = tests
    for test in climbing:
        highest = max(highest, still_open * chances[test])
        adjusted[test] = min(1.0, highest)
        still_open -= 1
    return adjusted
