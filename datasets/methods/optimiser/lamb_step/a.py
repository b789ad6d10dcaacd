"""LAMB, from "Large Batch Optimization for Deep Learning" (You et al., 2019,
Algorithm 2)."""

import numpy as np


def norm(vector):
    """Euclidean norm."""
    return np.sqrt(np.sum(vector ** 2))


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    """One step of a layer, scaled to the norm of its weights.

    w, g : [n] parameters and gradient
    m, v : [n] first and second moment before the step
    t : number of this step, from 1
    lr, b1, b2, eps, wd : step size, decays, constant of the denominator, weight decay
    Returns (w2 [n], m2 [n], v2 [n]).
    """
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g ** 2
    mhat = m2 / (1.0 - b1 ** t)
    vhat = v2 / (1.0 - b2 ** t)
    r = mhat / (np.sqrt(vhat) + eps)
    u = r + wd * w
    w_norm, u_norm = norm(w), norm(u)
    q = 1.0 if w_norm == 0.0 or u_norm == 0.0 else w_norm / u_norm
    w2 = w - lr * q * u
    return w2, m2, v2
