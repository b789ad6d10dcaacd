"""Softplus.

Charles Dugas, Yoshua Bengio, Francois Belisle, Claude Nadeau, Rene Garcia:
"Incorporating Second-Order Functional Knowledge for Better Option Pricing", NIPS 2000
(no arXiv id).
"""

import numpy as np


def softplus(x):
    """Softplus ln(1 + exp(x)) of every entry.

    Parameters:
        x : (n, d) pre-activations

    Returns:
        y : (n, d), activations, at least 0

    Conventions:
        element by element, natural logarithm, sharpness one, no switch to the identity at a
        threshold; without overflow for any finite x, never negative.

    Example:
        >>> import numpy as np
        >>> softplus(np.array([[0., 1000.]]))
        array([[6.93147181e-01, 1.00000000e+03]])

    Paper:
        Dugas, Bengio, Belisle, Nadeau and Garcia 2000 (not on arXiv)
    """
    with np.errstate(under="ignore"):
        return np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x)))
