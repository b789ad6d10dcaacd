"""AMSGrad, from "On the Convergence of Adam and Beyond" (Reddi, Kale and
Kumar, 2019, Algorithm 2)."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    """One step with the running maximum of the second moment.

    w, g : [n] parameters and gradient
    m, v : [n] first and second moment before the step
    vmax : [n] largest second moment so far
    lr, b1, b2, eps : step size, decays and constant of the denominator
    Returns (w2 [n], m2 [n], v2 [n], vmax2 [n]).
    """
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g ** 2
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2
