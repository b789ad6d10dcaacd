"""Points of the receiver operating characteristic for all distinct thresholds.

Conventions: an item is called positive when its score is at least the threshold; falling
thresholds from +infinity; n + 1 positions, the last point repeated; 0.0 for a missing class.
"""

import numpy as np


def share(called, members):
    if not np.any(members):
        return 0.0
    return np.sum(called & members) / np.sum(members)


def roc_curve(y, s):
    n = len(y)
    thresholds = [np.inf] + sorted(set(s.tolist()), reverse=True)
    fpr = np.empty(n + 1)
    tpr = np.empty(n + 1)
    thr = np.empty(n + 1)
    for position in range(n + 1):
        threshold = thresholds[min(position, len(thresholds) - 1)]
        called = s >= threshold
        fpr[position] = share(called, y == 0)
        tpr[position] = share(called, y == 1)
        thr[position] = threshold
    return fpr, tpr, thr
