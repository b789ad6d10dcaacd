"""Pinball loss, from "Regression Quantiles" (Koenker and Bassett, 1978)."""

import numpy as np


def quantile_loss(y, q, tau):
    """Pinball loss of each example.

    y : [n] targets
    q : [n] predicted tau quantiles
    tau : level of the quantile, between 0 and 1
    Returns [n].
    """
    r = y - q
    return np.where(r >= 0.0, tau * r, (tau - 1.0) * r)
