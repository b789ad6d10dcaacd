"""F-beta score (van Rijsbergen, "Information Retrieval", 1979)."""


def f_beta(y, p, beta):
    """F-beta score of class 1.

    y     int64 [n], true labels, 0 or 1
    p     int64 [n], predicted labels, 0 or 1
    beta  float, how many times recall weighs as much as precision, > 0

    Returns a float; 0.0 when there is no true positive.
    """
    hits = false_alarms = misses = 0
    for truth, prediction in zip(y.tolist(), p.tolist()):
        if prediction == 1 and truth == 1:
            hits += 1
        elif prediction == 1:
            false_alarms += 1
        elif truth == 1:
            misses += 1

    if hits == 0:
        return 0.0
    weight = beta * beta
    weighted_hits = (1.0 + weight) * hits
    return weighted_hits / (weighted_hits + weight * misses + false_alarms)
