"""Area under the ROC curve (Hanley and McNeil, 1982), pairwise form."""

import numpy as np


def roc_auc(y, s):
    """Share of (positive, negative) pairs in the right order, ties one half.

    y : [n] labels, 1 positive and 0 negative
    s : [n] scores
    """
    positives = s[y == 1]
    negatives = s[y == 0]
    P, N = len(positives), len(negatives)
    if P * N == 0:
        return 0.5
    total = 0.0
    for s_i in positives:
        total += np.sum(s_i > negatives) + 0.5 * np.sum(s_i == negatives)
    return float(total / (P * N))
