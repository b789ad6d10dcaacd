"""grouped_conv2d: sec. 3.2 and 3.5."""

import numpy as np


def grouped_conv2d(x, weight, bias, s, p):
    """Convolve contiguous groups of channels separately, each with its own kernels.

    Parameters:
        x : float64 (b, g*ci, h, w), feature maps
        weight : float64 (g, co, ci, kh, kw), kernels of each group
        bias : float64 (g, co), number added to each output channel
        s : int >= 1, stride in rows and columns
        p : int >= 0, rows and columns of zeros added on each side

    Returns:
        y : float64 (b, g*co, (h + 2*p - kh)//s + 1, (w + 2*p - kw)//s + 1), feature maps, group after group

    Conventions:
        Axes: example, channel, row, column. Cross-correlation: kernels are not flipped.
        Groups are contiguous blocks of channels; the output size is rounded down.

    Example:
        >>> import numpy as np
        >>> x = np.array([1.0, 2.0, 3.0, 4.0]).reshape(1, 4, 1, 1)
        >>> weight = np.array([[1.0, 10.0], [1.0, 0.0]]).reshape(2, 1, 2, 1, 1)
        >>> grouped_conv2d(x, weight, np.array([[0.0], [0.5]]), 1, 0).ravel().tolist()
        [21.0, 3.5]
    """
    g, co, ci, kh, kw = weight.shape
    padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (kh, kw), axis=(2, 3))[:, :, ::s, ::s]
    b, _, rows, columns = windows.shape[:4]
    grouped = windows.reshape(b, g, ci, rows, columns, kh, kw)
    y = np.einsum("qocuv,nqcijuv->nqoij", weight, grouped, optimize=True) + bias[:, :, None, None]
    return y.reshape(b, g * co, rows, columns)
