"""channel_shuffle: reading B, from the definition in words."""

import numpy as np


def channel_shuffle(x, g):
    """Deal out the channels of g groups in turns, one of each group after the other.

    Parameters:
        x : float64 (b, g*m, h, w), feature maps: example, channel, row, column
        g : int, number of groups of the input channels

    Returns:
        y : float64 (b, g*m, h, w), feature maps with their channels reordered

    Conventions:
        g is the number of groups, not the channels per group; groups are contiguous blocks.
        Channels count from 0; channels of one group end up g places apart.

    Example:
        >>> import numpy as np
        >>> channel_shuffle(np.arange(6.0).reshape(1, 6, 1, 1), 2).ravel().tolist()
        [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]
    """
    m = x.shape[1] // g
    y = np.empty(x.shape, dtype=np.float64)
    place = 0
    for member in range(m):
        for group in range(g):
            y[:, place] = x[:, group * m + member]
            place += 1
    return y
