"""One step of AdamW (Adam with decoupled weight decay).

I. Loshchilov and F. Hutter, "Decoupled Weight Decay Regularization",
arXiv:1711.05101, Algorithm 2, with schedule multiplier 1 and the decay
multiplied by the step size.
"""
import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    """One Adam update with weight decay outside the gradient (Algorithm 2).

    w, g   : (n,) parameters and gradient (without a decay term)
    m, v   : (n,) first and second moment before the step
    t      : number of this step, counted from 1
    lr     : step size
    b1, b2 : decay rates of the moments
    eps    : added to the denominator, outside the root
    wd     : weight decay, >= 0
    returns w2, m2, v2 : (n,) each; the moments are not bias-corrected
    """
    # Moments see the gradient of the loss only, never the decay term
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2

    # Bias correction
    m_hat = m2 / (1.0 - b1**t)
    v_hat = v2 / (1.0 - b2**t)

    # Decoupled decay: acts on the old parameters, beside the Adam direction
    adam_direction = m_hat / (np.sqrt(v_hat) + eps)
    w2 = w - lr * (adam_direction + wd * w)
    return w2, m2, v2
