import numpy as np


def nelson_aalen_split_ties(t, e, q):
    """The cumulative hazard at the wanted times, with simultaneous events taken one after the other.

    The subjects leave one by one in the order of their times, at equal times the events before the
    censored. An event adds one over the number of those still there, the leaving subject included. The
    height of the curve after each event is noted, and each wanted time looks up the last note that it has
    reached.
    """
    order = sorted(range(len(t)), key=lambda subject: (float(t[subject]), 1 - int(e[subject])))
    still_there = len(order)
    height = 0.0
    notes = []
    for subject in order:
        if int(e[subject]) == 1:
            height += 1.0 / still_there
            notes.append((float(t[subject]), height))
        still_there -= 1
    H = np.zeros(len(q), dtype=np.float64)
    for place, wanted in enumerate(q):
        for moment, reached in notes:
            if moment > wanted:
                break
            H[place] = reached
    return H
