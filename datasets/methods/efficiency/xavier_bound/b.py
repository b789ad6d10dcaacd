"""Xavier (Glorot) initialisation, uniform form.

Xavier Glorot, Yoshua Bengio, "Understanding the difficulty of training deep
feedforward neural networks" (AISTATS 2010), no arXiv id.
"""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    """Draws from -1 .. 1 scaled to the interval that balances forward and backward sizes.

    fan_in : () number of inputs that feed one unit
    fan_out : () number of units that one input feeds
    u : (n) noise, uniform on -1 .. 1, one number per weight
    returns w : (n)
    Conventions: uniform form with gain 1; the sum of both fans counts; u is scaled without a shift; a flat list of weights, no biases.

    >>> xavier_bound(2, 4, np.array([0.5, -1.0]))
    array([ 0.5, -1. ])

    Paper: Glorot, Bengio, Understanding the difficulty of training deep feedforward neural networks (not on arXiv)
    """
    variance = 2 / (int(fan_in) + int(fan_out))
    # A third of the squared half-width is the variance.
    half_width = float(np.sqrt(3 * variance))
    w = np.zeros(len(u))
    for i in range(len(u)):
        w[i] = half_width * float(u[i])
    return w
