"""Nelson-Aalen cumulative hazard at given times.

Aalen, "Nonparametric Inference for a Family of Counting Processes" (1978).
"""

import numpy as np


def nelson_aalen(t, e, q):
    """t: float64 [n] times; e: int64 [n], 1 event, 0 censored; q: float64 [m].

    Returns the cumulative hazard at each q, float64 [m].
    """
    subjects = sorted(zip(t.tolist(), e.tolist()))
    steps = []  # (event time, cumulative hazard from then on)
    hazard = 0.0
    gone = 0
    while gone < len(subjects):
        moment = subjects[gone][0]
        at_risk = len(subjects) - gone
        deaths = 0
        while gone < len(subjects) and subjects[gone][0] == moment:
            deaths += subjects[gone][1]
            gone += 1
        if deaths > 0:
            hazard += deaths / at_risk
            steps.append((moment, hazard))

    curve = np.zeros(q.shape[0])
    for k, wanted in enumerate(q.tolist()):
        for moment, level in steps:
            if moment <= wanted:
                curve[k] = level
    return curve
