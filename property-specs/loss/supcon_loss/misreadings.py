# %% anchor_in_the_denominator
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


# %% average_inside_the_logarithm
"""Variant: the positives are averaged before the logarithm, the paper's other form L_in."""

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
            best = max(logit[a] for a in positives)
            inner = best + np.log(sum(np.exp(logit[a] - best) for a in positives) / len(positives))
            total += lse - inner
    return float(total)


# %% mean_over_anchors
"""Misread: the sum over the anchors is divided by n."""

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
    return float(total / n)


# %% mean_scaled_by_a_base_temperature
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


# %% sum_over_positives
"""Misread: no division by the number of positives."""

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
            total += sum(lse - logit[a] for a in positives)
    return float(total)


# %% without_labels
"""Misread: all other rows are positives of an anchor, whatever their labels."""

import numpy as np


def supcon_loss(z, y, tau):
    n = len(y)
    total = 0.0
    for i in range(n if n > 1 else 0):
        logit = np.delete(z @ z[i] / tau, i)
        top = logit.max()
        total += top + np.log(np.sum(np.exp(logit - top))) - np.mean(logit)
    return total
