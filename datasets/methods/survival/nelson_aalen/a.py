"""Nelson-Aalen estimate of the cumulative hazard.

Aalen, "Nonparametric Inference for a Family of Counting Processes" (1978).
"""
import numpy as np


def nelson_aalen(t, e, q):
    """Cumulative hazard estimate at the times q, the sum of dN(s) / Y(s) over s <= q.

    t : (n,) observed times, e : (n,) 1 = event, 0 = censored, q : (m,) query times
    returns H : (m,)
    """
    s, dN = np.unique(t[e == 1], return_counts=True)           # jumps of the counting process
    Y = t.size - np.searchsorted(np.sort(t), s, side="left")   # at risk just before s
    hazard = np.concatenate([[0.0], np.cumsum(dN / Y)])        # value after 0, 1, ... event times
    return hazard[np.searchsorted(s, q, side="right")]
