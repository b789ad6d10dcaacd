"""max_pool2d: sec. 1.2; output size: chapter 3, relationship 7."""

import numpy as np


def max_pool2d(x, k, s, p):
    """Take the largest value of each square window of padded feature maps.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        k : int >= 1, side of the window
        s : int >= 1, stride in rows and columns
        p : int, 0 <= p < k, rows and columns of padding added on each side

    Returns:
        y : float64 (b, c, (h + 2*p - k)//s + 1, (w + 2*p - k)//s + 1), largest value of each window

    Conventions:
        Axes: example, channel, row, column. Padding counts as minus infinity.
        The output size is rounded down; cells that fill no further step are ignored.

    Example:
        >>> import numpy as np
        >>> max_pool2d(-np.arange(1.0, 5.0).reshape(1, 1, 2, 2), 2, 2, 1).tolist()
        [[[[-1.0, -2.0], [-3.0, -4.0]]]]

    Paper:
        https://arxiv.org/abs/1603.07285
    """
    padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), constant_values=-np.inf)
    windows = np.lib.stride_tricks.sliding_window_view(padded, (k, k), axis=(2, 3))[:, :, ::s, ::s]
    return windows.max(axis=(4, 5))
