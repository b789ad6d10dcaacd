"""Kaplan-Meier (product-limit) survival curve at given times.

Kaplan and Meier, "Nonparametric Estimation from Incomplete Observations"
(1958).
"""

import numpy as np


def deaths_and_at_risk(times, observed, moment):
    """Events exactly at a moment, and subjects still under watch then."""
    deaths, at_risk = 0, 0
    for time, happened in zip(times, observed):
        if time >= moment:
            at_risk += 1
        if time == moment and happened == 1:
            deaths += 1
    return deaths, at_risk


def kaplan_meier(t, e, q):
    """t: float64 [n] times; e: int64 [n], 1 event, 0 censored; q: float64 [m].

    Returns the survival estimate at each q, float64 [m].
    """
    times, observed = t.tolist(), e.tolist()
    event_times = sorted({time for time, happened in zip(times, observed) if happened == 1})
    steps = []
    alive = 1.0
    for moment in event_times:
        deaths, at_risk = deaths_and_at_risk(times, observed, moment)
        alive *= (at_risk - deaths) / at_risk
        steps.append((moment, alive))

    curve = np.ones(q.shape[0])
    for k, wanted in enumerate(q.tolist()):
        for moment, level in steps:
            if moment > wanted:
                break
            curve[k] = level
    return curve
