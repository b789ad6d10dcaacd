"""Horvitz-Thompson (inverse probability weighted) average treatment effect.

Horvitz and Thompson, "A Generalization of Sampling Without Replacement From a
Finite Universe" (1952).
"""
import numpy as np


def ipw_ate(y, t, e):
    """Difference of the two Horvitz-Thompson means E[Y(1)] and E[Y(0)].

    y : (n,) outcomes, t : (n,) treatment 0/1, e : (n,) propensities in (0, 1)
    returns ate : float
    """
    # Outcomes outside an arm are zeroed before the division, so their weight is irrelevant.
    mu1 = np.mean((t * y) / e)
    mu0 = np.mean(((1 - t) * y) / (1.0 - e))
    return float(mu1 - mu0)
