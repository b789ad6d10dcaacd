"""Pinball loss of quantile regression (Koenker and Bassett, 1978)."""

import numpy as np


def quantile_loss(y, q, tau):
    """Pinball loss of each example, without reduction.

    y    float64 [n], targets
    q    float64 [n], predicted tau quantiles
    tau  float, level of the quantile, 0 < tau < 1

    Returns float64 [n].  A prediction that is too low costs tau per unit, one
    that is too high costs 1 - tau per unit.
    """
    loss = np.zeros(len(y), dtype=np.float64)
    for i in range(len(y)):
        if y[i] > q[i]:
            loss[i] = tau * (y[i] - q[i])
        elif y[i] < q[i]:
            loss[i] = (1.0 - tau) * (q[i] - y[i])
    return loss
