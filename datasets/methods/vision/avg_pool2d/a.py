"""avg_pool2d: sec. 1.2; output size: chapter 3, relationship 7."""

import numpy as np


def avg_pool2d(x, k, s, p):
    """Average each square window of zero-padded feature maps.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        k : int >= 1, side of the window
        s : int >= 1, stride in rows and columns
        p : int >= 0, rows and columns of zeros added on each side

    Returns:
        y : float64 (b, c, (h + 2*p - k)//s + 1, (w + 2*p - k)//s + 1), mean of each window

    Conventions:
        Axes: example, channel, row, column. Padding counts in the sum and in the divisor k*k.
        The output size is rounded down; cells that fill no further step are ignored.

    Example:
        >>> import numpy as np
        >>> avg_pool2d(np.arange(1.0, 5.0).reshape(1, 1, 2, 2), 2, 1, 0).tolist()
        [[[[2.5]]]]

    Paper:
        https://arxiv.org/abs/1603.07285
    """
    padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (k, k), axis=(2, 3))[:, :, ::s, ::s]
    return windows.sum(axis=(4, 5)) / (k * k)
