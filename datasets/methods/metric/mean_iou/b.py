"""Mean intersection over union (Long, Shelhamer and Darrell, 2014, section 5)."""

from collections import Counter


def mean_iou(p, y):
    """Mean over the classes found in p or y of their intersection over union.

    p  int64 [n], predicted class of each place
    y  int64 [n], true class of each place

    Returns a float.
    """
    predicted = p.tolist()
    true = y.tolist()
    size_predicted = Counter(predicted)
    size_true = Counter(true)
    intersection = Counter(c for c, d in zip(predicted, true) if c == d)

    classes = sorted(set(size_predicted) | set(size_true))
    total = 0.0
    for c in classes:
        union = size_predicted[c] + size_true[c] - intersection[c]
        total += intersection[c] / union
    return total / len(classes)
