"""Supervised contrastive loss, the form L_out (Khosla et al., 2020)."""

import math


def log_sum_exp(values):
    """ln of the sum of exponentials, shifted by the largest value."""
    top = max(values)
    return top + math.log(math.fsum(math.exp(value - top) for value in values))


def anchor_loss(i, z, y, tau):
    """Loss l_i of anchor i; 0 when no other row has its class."""
    others = [a for a in range(len(y)) if a != i]
    similarity = {a: float(z[i] @ z[a]) / tau for a in others}
    positives = [a for a in others if y[a] == y[i]]
    if not positives:
        return 0.0

    log_denominator = log_sum_exp(list(similarity.values()))
    gaps = [log_denominator - similarity[p] for p in positives]
    return math.fsum(gaps) / len(positives)


def supcon_loss(z, y, tau):
    """Sum of the losses of all anchors (eq. 2, average outside the logarithm).

    z    float64 [n, d], embeddings, used as given
    y    int64 [n], classes
    tau  float, temperature, > 0

    Returns a float.
    """
    total = 0.0
    for i in range(len(y)):
        total += anchor_loss(i, z, y, tau)
    return total
