"""Softplus activation.

Charles Dugas, Yoshua Bengio, Francois Belisle, Claude Nadeau, Rene Garcia,
"Incorporating Second-Order Functional Knowledge for Better Option Pricing" (NIPS
2000), no arXiv id.
"""

import numpy as np


def softplus(x):
    """The smooth rectifier whose slope is the logistic function, entry by entry.

    x : (n, d) pre-activations
    returns y : (n, d)
    Conventions: natural logarithm, sharpness one, no switch to the identity at a threshold; finite for any finite x and never negative.

    >>> softplus(np.array([[0.0, -1000.0, 1000.0]]))
    array([[6.93147181e-01, 0.00000000e+00, 1.00000000e+03]])

    Paper: Dugas, Bengio, Belisle, Nadeau, Garcia, Incorporating Second-Order Functional Knowledge for Better Option Pricing (not on arXiv)
    """
    n, d = x.shape
    y = np.zeros((n, d))
    with np.errstate(under="ignore"):
        for i in range(n):
            for j in range(d):
                v = float(x[i, j])
                rectified = v if v > 0 else 0.0
                gap = float(np.log1p(np.exp(-abs(v))))  # the same on both sides of zero
                y[i, j] = rectified + gap
    return y
