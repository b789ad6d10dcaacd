"""he_init_std: sec. 2.2, eq. 10 and 15."""

import math

import numpy as np


def he_init_std(z, a):
    """Scale standard normal noise to initial weights for rectifier networks.

    Parameters:
        z : float64 (o, i, kh, kw), standard normal noise in the shape of the weights
        a : float, slope of the rectifier for negative inputs, 0 for ReLU

    Returns:
        weight : float64 (o, i, kh, kw), initial weights

    Conventions:
        Axes: output channel, input channel, kernel row, kernel column; fan_in = i kh kw.
        Normal form without truncation; the sign of a does not matter.

    Example:
        >>> import numpy as np
        >>> he_init_std(np.ones((1, 2, 2, 2)), 0.0).ravel()[:2].tolist()
        [0.5, 0.5]

    Paper:
        https://arxiv.org/abs/1502.01852
    """
    fan_in = z.shape[1] * z.shape[2] * z.shape[3]
    return z * (math.sqrt(2.0 / fan_in) / math.hypot(1.0, a))
