"""Holm adjusted p-values (step-down control of the family-wise error rate).

Holm, "A Simple Sequentially Rejective Multiple Test Procedure" (1979).
"""
import numpy as np


def holm_bonferroni(p):
    """Adjusted p-value of every hypothesis.

    p : (n,) p-values
    returns q : (n,) in the order of p
    """
    n = p.size
    order = np.argsort(p, kind="stable")
    remaining = n - np.arange(n)                               # hypotheses not yet rejected: n, ..., 1

    step_down = np.maximum.accumulate(remaining * p[order])    # max over j <= i

    q = np.empty(n)
    q[order] = np.minimum(step_down, 1.0)
    return q
