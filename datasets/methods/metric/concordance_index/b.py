"""Concordance index of predicted risks with censored event times.

Conventions: higher risk should go with the earlier event; an event and a censoring at the same
time are comparable, the event being the earlier; equal risks count one half; 0.5 without pairs.
"""


def concordance_index(t, e, r):
    times, events, risks = t.tolist(), e.tolist(), r.tolist()
    items = range(len(times))
    counts = 0.0
    comparable = 0
    for first in items:
        for other in items:
            shorter = times[first] < times[other]
            censored_then = times[first] == times[other] and events[other] == 0
            if events[first] == 1 and (shorter or censored_then):
                comparable += 1
                if risks[first] > risks[other]:
                    counts += 1.0
                elif risks[first] == risks[other]:
                    counts += 0.5
    if comparable == 0:
        return 0.5
    return counts / comparable
