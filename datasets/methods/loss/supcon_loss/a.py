"""Supervised contrastive loss, form L_out (Khosla et al., 2020, eq. 2)."""

import numpy as np


def log_sum_exp(values):
    """ln sum exp of a vector, shifted by its largest entry."""
    top = np.max(values)
    return top + np.log(np.sum(np.exp(values - top)))


def supcon_loss(z, y, tau):
    """Sum over the anchors of the mean negative log softmax of the positives.

    z : [n, d] embeddings, used as given
    y : [n] classes
    tau : temperature
    """
    n = z.shape[0]
    similarity = (z @ z.T) / tau
    loss = 0.0
    for i in range(n):
        A = [a for a in range(n) if a != i]
        P = [a for a in A if y[a] == y[i]]
        if not P:
            continue  # an anchor without a positive contributes nothing
        log_denominator = log_sum_exp(similarity[i, A])
        l_i = -np.sum(similarity[i, P] - log_denominator) / len(P)
        loss += l_i
    return float(loss)
