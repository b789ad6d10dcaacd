"""Benjamini-Hochberg adjusted p-values (step-up control of the false discovery rate).

Benjamini and Hochberg, "Controlling the False Discovery Rate" (1995), eq. 1.
"""
import numpy as np


def benjamini_hochberg(p):
    """Adjusted p-value of every hypothesis.

    p : (n,) p-values
    returns q : (n,) in the order of p
    """
    n = p.size
    order = np.argsort(p, kind="stable")
    rank = np.arange(1, n + 1)

    scaled = n * p[order] / rank
    step_up = np.minimum.accumulate(scaled[::-1])[::-1]        # min over j >= i

    q = np.empty(n)
    q[order] = np.minimum(step_up, 1.0)
    return q
