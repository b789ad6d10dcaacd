"""Mutual information of two labelings of the same items, in nats.

Conventions: plug-in value from the counts, no correction; set to 0 if rounding makes it negative.
"""

import math


def counts_of(labels):
    counts = {}
    for label in labels:
        counts[label] = counts.get(label, 0) + 1
    return counts


def mutual_information_discrete(x, y):
    first, second = x.tolist(), y.tolist()
    n = len(first)
    count_x, count_y = counts_of(first), counts_of(second)
    v = 0.0
    for (a, b), count in counts_of(zip(first, second)).items():
        v += count / n * math.log(count * n / (count_x[a] * count_y[b]))
    return max(0.0, v)
