"""channel_shuffle: sec. 3.1."""
import numpy as np


def channel_shuffle(x, g):
    """Interleave the channels of g contiguous groups.

    Parameters:
        x : float64 (b, g*m, h, w), feature maps: example, channel, row, column
        g : int, number of groups of the input channels

    Returns:
        y : float64 (b, g*m, h, w), feature maps with their channels reordered

    Conventions:
        g is the number of groups, not of channels per group; groups are contiguous blocks.
        Channels are reshaped to (g, m), transposed to (m, g) and flattened; y is a copy.

    Example:
        >>> import numpy as np
        >>> x = np.arange(6.0).reshape(1, 6, 1, 1)
        >>> channel_shuffle(x, 2).ravel().tolist()
        [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]

    Paper:
        https://arxiv.org/abs/1707.01083
    """
    c = x.shape[1]
    order = np.arange(c).reshape(g, c // g).T.ravel()
    return np.take(x, order, axis=1)
