"""Kaplan-Meier by Efron's redistribution: the mass of a censored subject goes in equal parts to all who are later."""

import numpy as np


def kaplan_meier(t, e, q):
    order = np.lexsort((1 - e, t))
    times, events = t[order], e[order]
    mass = np.full(len(t), 1.0 / len(t))
    for i in range(len(t) - 1):
        if not events[i]:
            mass[i + 1 :] += mass[i] / (len(t) - 1 - i)
            mass[i] = 0.0
    gone = np.where(events == 1, mass, 0.0)
    return np.clip(1.0 - (times[None, :] <= q[:, None]).astype(float) @ gone, 0.0, 1.0)
