"""Huber loss.

P. J. Huber, "Robust Estimation of a Location Parameter", Annals of
Mathematical Statistics 35, 1964, section 4.
"""
import numpy as np


def huber_loss(r, delta):
    """Quadratic for |r| <= delta, linear beyond; one value per residual.

    r     : (n,) residuals
    delta : where the quadratic part ends, > 0
    returns loss : (n,)
    """
    abs_r = np.abs(r)

    # Both branches are evaluated for every residual.  Capping |r| at delta
    # leaves the quadratic branch as it is where it is used, and keeps the
    # square of a huge residual from overflowing where it is not.
    quadratic = 0.5 * np.minimum(abs_r, delta) ** 2
    linear = delta * (abs_r - 0.5 * delta)

    loss = np.where(abs_r <= delta, quadratic, linear)
    return loss
