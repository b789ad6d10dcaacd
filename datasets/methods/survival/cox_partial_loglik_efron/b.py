import math


def cox_partial_loglik_efron(X, t, e, b):
    """The logarithm of Cox's partial likelihood, with events at one time taken in turn on average.

    For each time with events the subjects still there are split into those whose event it is and all
    others. The hazard before each event in turn is that of the others plus the part of the joint hazard
    that has not yet been taken off. Hazards are measured in units of the largest one present.
    """
    scores = []
    for row in X:
        scores.append(math.fsum(float(value) * float(weight) for value, weight in zip(row, b)))
    event_times = sorted({float(time) for time, flag in zip(t, e) if int(flag) == 1})
    pieces = []
    for moment in event_times:
        failing, staying = [], []
        for subject, score in enumerate(scores):
            if t[subject] < moment:
                continue
            if t[subject] == moment and int(e[subject]) == 1:
                failing.append(score)
            else:
                staying.append(score)
        top = max(failing + staying)
        joint = math.fsum(math.exp(score - top) for score in failing)
        others = math.fsum(math.exp(score - top) for score in staying)
        for gone, score in enumerate(failing):
            remaining = others + joint * ((len(failing) - gone) / len(failing))
            pieces.append(score - top)
            pieces.append(-math.log(remaining))
    return math.fsum(pieces)
