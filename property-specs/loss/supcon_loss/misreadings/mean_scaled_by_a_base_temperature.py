"""Departs: the mean over the anchors is multiplied by tau / 0.07."""

import numpy as np


def supcon_loss(z, y, tau):
    n = len(y)
    total = 0.0
    for i in range(n):
        others = [a for a in range(n) if a != i]
        positives = [a for a in others if y[a] == y[i]]
        if positives:
            logit = z @ z[i] / tau
            top = max(logit[a] for a in others)
            lse = top + np.log(sum(np.exp(logit[a] - top) for a in others))
            total += sum(lse - logit[a] for a in positives) / len(positives)
    return float(tau / 0.07 * total / n)
