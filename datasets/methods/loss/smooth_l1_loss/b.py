"""smooth_l1_loss, reading B, from its brief alone: loss/smooth_l1_loss."""
import math

import numpy as np


def _cost_of_error(error, beta):
    """Return the cost, a float, whose slope is error / beta inside beta and the sign of the error beyond."""
    size = abs(error)
    if size < beta:
        return 0.5 * size * (size / beta)
    return size - 0.5 * beta


def smooth_l1_loss(p, y, beta):
    """Return the mean smooth L1 loss, a float, of predictions p and targets y, both of shape (n).

    The cost of an error is quadratic, divided by beta, below beta in size and has slope 1 beyond.
    """
    p = np.asarray(p, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    beta = float(beta)
    n = p.shape[0]
    shares = []
    for prediction, target in zip(p.tolist(), y.tolist()):
        shares.append(_cost_of_error(prediction - target, beta) / n)
    return math.fsum(shares)
