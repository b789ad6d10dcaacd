"""AdaBelief (Zhuang et al., 2020, Algorithm 2)."""

import numpy as np


def adabelief_step(w, g, m, s, t, lr, b1, b2, eps):
    """One step scaled by the variance of the gradient around its mean.

    w, g : [n] parameters and gradient
    m, s : [n] first moment and moving variance before the step
    t : number of this step, from 1
    lr, b1, b2 : step size and decays
    eps : added to the variance and to the denominator
    Returns (w2 [n], m2 [n], s2 [n]).
    """
    m2 = b1 * m + (1.0 - b1) * g
    s2 = b2 * s + (1.0 - b2) * (g - m2) ** 2 + eps
    mhat = m2 / (1.0 - b1 ** t)
    shat = s2 / (1.0 - b2 ** t)
    w2 = w - lr * mhat / (np.sqrt(shat) + eps)
    return w2, m2, s2
