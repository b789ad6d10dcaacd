"""prelu: reading B, from the definition in words."""

import numpy as np


def prelu(x, a):
    """Keep positive entries and multiply negative ones by the slope of their channel.

    Parameters:
        x : float64 (n, c), pre-activations, channels in columns
        a : float64 (c,), slope for negative entries of each channel

    Returns:
        y : float64 (n, c), activations

    Conventions:
        One slope per column, of any sign and size (not the larger of x and a x).
        Zero gives zero.

    Example:
        >>> import numpy as np
        >>> prelu(np.array([[-2.0, -2.0], [3.0, 0.0]]), np.array([0.25, -2.0])).tolist()
        [[-0.5, 4.0], [3.0, 0.0]]
    """
    y = np.zeros(x.shape, dtype=np.float64)
    for channel in range(x.shape[1]):
        column = x[:, channel]
        above, below = column > 0, column < 0
        y[above, channel] = column[above]
        y[below, channel] = a[channel] * column[below]
    return y
