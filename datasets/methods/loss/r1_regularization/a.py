"""r1_regularization: eq. 9."""

import numpy as np


def r1_regularization(g, gamma):
    """Compute the R1 penalty on the gradient of a discriminator at real examples.

    Parameters:
        g : float64 (n, d), gradient of the discriminator's output at each real example
        gamma : float >= 0, weight of the penalty

    Returns:
        penalty : float, R1 penalty

    Conventions:
        Squared length summed over the entries of an example, mean over examples, factor one half.
        Raw output (logit), no square root, no target length.

    Example:
        >>> import numpy as np
        >>> r1_regularization(np.array([[3.0, 4.0], [0.0, 1.0]]), 2.0)
        13.0

    Paper:
        https://arxiv.org/abs/1801.04406
    """
    return float(gamma / 2.0 * (g ** 2).sum(axis=1).mean())
