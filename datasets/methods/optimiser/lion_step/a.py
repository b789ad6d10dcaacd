"""One step of Lion (evolved sign momentum).

X. Chen et al., "Symbolic Discovery of Optimization Algorithms", 2023,
Algorithm 2.
"""
import numpy as np


def lion_step(w, g, m, lr, b1, b2, wd):
    """One sign update with decoupled weight decay (Algorithm 2).

    w, g : (n,) parameters and gradient
    m    : (n,) momentum before the step
    lr   : step size
    b1   : interpolation used for the update
    b2   : decay of the momentum
    wd   : decoupled weight decay, >= 0
    returns w2, m2 : (n,) each
    """
    # Interpolation of momentum and gradient; only its sign is used, with
    # sign(0) = 0 as in np.sign
    c = b1 * m + (1.0 - b1) * g
    w2 = w - lr * (np.sign(c) + wd * w)

    # The momentum is kept apart from c: old momentum, decay b2
    m2 = b2 * m + (1.0 - b2) * g
    return w2, m2
