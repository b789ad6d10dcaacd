"""Xavier (Glorot) initialization, uniform form.

Xavier Glorot, Yoshua Bengio:
"Understanding the difficulty of training deep feedforward neural networks", AISTATS 2010
(no arXiv id).
"""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    """Initial weights: uniform noise on -1 .. 1 scaled to the bound of normalized initialization.

    Parameters:
        fan_in : scalar, number of inputs that feed one unit
        fan_out : scalar, number of units that one input feeds
        u : (n) noise, uniform on -1 .. 1, one number per weight

    Returns:
        w : (n), initial weights

    Conventions:
        uniform form with the sum of the two fans, gain 1; u is scaled without a shift; the fans
        of a convolution are worked out by the caller; no biases.

    Example:
        >>> import numpy as np
        >>> xavier_bound(10, 14, np.array([-1., 0.5]))
        array([-0.5 ,  0.25])

    Paper:
        Glorot and Bengio 2010 (not on arXiv)
    """
    bound = np.sqrt(6.0 / (float(fan_in) + float(fan_out)))
    return bound * u
