"""One step of Adam.

D. P. Kingma and J. Ba, "Adam: A Method for Stochastic Optimization",
arXiv:1412.6980, Algorithm 1.
"""
import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    """One parameter update with bias-corrected moments (Algorithm 1).

    w, g   : (n,) parameters and gradient
    m, v   : (n,) first and second moment before the step
    t      : number of this step, counted from 1
    lr     : step size (alpha in the paper)
    b1, b2 : decay rates of the moments
    eps    : added to the denominator, outside the root
    returns w2, m2, v2 : (n,) each; the moments are not bias-corrected
    """
    # Biased estimates of the first and second raw moment
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2

    # Correction for the start of the running means at zero (sec. 3)
    m_hat = m2 / (1.0 - b1**t)
    v_hat = v2 / (1.0 - b2**t)

    w2 = w - lr * m_hat / (np.sqrt(v_hat) + eps)
    return w2, m2, v2
