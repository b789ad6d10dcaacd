"""Misread: the denominator runs over all rows, the anchor included."""

import numpy as np


def supcon_loss(z, y, tau):
    n = len(y)
    total = 0.0
    for i in range(n):
        positives = [a for a in range(n) if a != i and y[a] == y[i]]
        if positives:
            logit = z @ z[i] / tau
            top = logit.max()
            lse = top + np.log(np.sum(np.exp(logit - top)))
            total += sum(lse - logit[a] for a in positives) / len(positives)
    return float(total)
