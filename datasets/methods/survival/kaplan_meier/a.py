"""Kaplan-Meier product-limit estimate of the survival function.

Kaplan and Meier, "Nonparametric Estimation from Incomplete Observations"
(1958), eq. 2b.
"""
import numpy as np


def event_table(t, e):
    """Distinct event times s, events d(s) and numbers at risk r(s)."""
    s, d = np.unique(t[e == 1], return_counts=True)
    r = t.size - np.searchsorted(np.sort(t), s, side="left")   # #{t_i >= s}
    return s, d, r


def kaplan_meier(t, e, q):
    """Survival estimate at the times q.

    t : (n,) observed times, e : (n,) 1 = event, 0 = censored, q : (m,) query times
    returns S : (m,)
    """
    s, d, r = event_table(t, e)
    curve = np.concatenate([[1.0], np.cumprod(1.0 - d / r)])   # value after 0, 1, ... event times
    return curve[np.searchsorted(s, q, side="right")]          # #{s <= q_j}
