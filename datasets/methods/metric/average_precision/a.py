"""Average precision of a ranking (Baeza-Yates and Ribeiro-Neto,
"Modern Information Retrieval", 1999)."""

import numpy as np


def average_precision(y, s):
    """Mean of the precisions at the ranks of the relevant items.

    y : [n] relevance, 0 or 1, at least one 1
    s : [n] distinct scores, higher is ranked earlier
    """
    ranked = y[np.argsort(-s, kind="stable")]
    R = int(np.sum(ranked))
    found = 0
    total = 0.0
    for i, y_i in enumerate(ranked.tolist(), start=1):
        found += y_i
        P_i = found / i
        total += y_i * P_i
    return float(total / R)
