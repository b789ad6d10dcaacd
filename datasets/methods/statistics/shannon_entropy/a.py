"""shannon_entropy: entropy of a distribution in nats and in bits."""

import math

import numpy as np


def shannon_entropy(p):
    """Shannon entropy.

    Parameters:
        p : float64 (k), probabilities of the outcomes, summing to 1

    Returns:
        h : float (scalar), entropy in nats
        bits : float (scalar), entropy in bits

    Conventions:
        p sums to 1 and is not normalised again. Outcomes of probability 0 contribute exactly 0. Not
        negative apart from rounding; the logarithm of k for k equal probabilities. No correction for small
        samples.

    Example:
        >>> import numpy as np
        >>> h, bits = shannon_entropy(np.array([0.5, 0.25, 0.0, 0.25]))
        >>> round(h, 6), round(bits, 6)
        (1.039721, 1.5)
    """
    possible = p[p > 0]
    h = float(-np.sum(possible * np.log(possible)))
    return h, h / math.log(2)
