"""Expected calibration error, top-label form (Guo et al., 2017)."""

import math


def bin_number(confidence, bins):
    """Bin 1..bins of a confidence; bins are open below and closed above."""
    return min(math.ceil(bins * confidence), bins)


def expected_calibration_error(p, y, bins):
    """Weighted mean gap between accuracy and confidence (eq. 3).

    p     float64 [n, k], predicted probabilities, rows sum to 1
    y     int64 [n], true classes, counted from 0
    bins  int, number of bins of equal width on (0, 1]

    Returns a float.
    """
    hits = {}
    confidences = {}
    for probabilities, label in zip(p.tolist(), y.tolist()):
        top = max(probabilities)
        predicted = probabilities.index(top)  # smallest index on a tie
        m = bin_number(top, bins)
        hits[m] = hits.get(m, 0) + (1 if predicted == label else 0)
        confidences.setdefault(m, []).append(top)

    # (|B| / n) |acc - conf| is the gap of the sums of the bin, over n.
    total = 0.0
    for m in sorted(hits):
        total += abs(hits[m] - math.fsum(confidences[m]))
    return total / len(y)
