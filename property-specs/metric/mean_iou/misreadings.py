# %% dice
"""Misread: the overlap is twice the intersection over the sum of the sizes."""

import numpy as np


def mean_iou(p, y):
    shares = []
    for c in sorted(set(p.tolist()) | set(y.tolist())):
        i = np.sum((p == c) & (y == c))
        shares.append(2 * i / (np.sum(p == c) + np.sum(y == c)))
    return float(np.mean(shares))


# %% names_without_gaps
"""Departs: every name from 0 to the largest one is a class; those that do not occur count as 0."""

import numpy as np


def mean_iou(p, y):
    k = int(max(p.max(), y.max())) + 1
    total = 0.0
    for c in range(k):
        u = np.sum((p == c) | (y == c))
        if u > 0:
            total += np.sum((p == c) & (y == c)) / u
    return float(total / k)


# %% pooled_counts
"""Misread: all intersections over all unions."""

import numpy as np


def mean_iou(p, y):
    classes = sorted(set(p.tolist()) | set(y.tolist()))
    i = sum(np.sum((p == c) & (y == c)) for c in classes)
    u = sum(np.sum((p == c) | (y == c)) for c in classes)
    return float(i / u)


# %% true_classes_only
"""Misread: the mean runs over the classes that occur in y."""

import numpy as np


def mean_iou(p, y):
    shares = []
    for c in sorted(set(y.tolist())):
        shares.append(np.sum((p == c) & (y == c)) / np.sum((p == c) | (y == c)))
    return float(np.mean(shares))


# %% without_union
"""Misread: the overlap is set against the size of the true class alone; a class that is only predicted counts 0."""

import numpy as np


def mean_iou(p, y):
    shares = []
    for c in np.unique(np.concatenate([p, y])):
        size = np.sum(y == c)
        shares.append(np.sum((p == c) & (y == c)) / size if size > 0 else 0.0)
    return float(np.mean(shares))
