"""Nadam, from "Incorporating Nesterov Momentum into Adam" (Dozat, 2016,
Algorithm 2 with a constant decay)."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    """One step with a look-ahead on the first moment.

    w, g : [n] parameters and gradient
    m, v : [n] first and second moment before the step
    t : number of this step, from 1
    lr, b1, b2, eps : step size, decays and constant of the denominator
    Returns (w2 [n], m2 [n], v2 [n]).
    """
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g ** 2
    mhat = b1 * m2 / (1.0 - b1 ** (t + 1)) + (1.0 - b1) * g / (1.0 - b1 ** t)
    vhat = v2 / (1.0 - b2 ** t)
    w2 = w - lr * mhat / (np.sqrt(vhat) + eps)
    return w2, m2, v2
