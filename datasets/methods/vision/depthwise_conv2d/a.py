"""depthwise_conv2d: sec. 3.1, eq. 3, with bias, stride and padding."""

import numpy as np


def depthwise_conv2d(x, weight, bias, s, p):
    """Convolve each channel of zero-padded feature maps with its own kernel.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        weight : float64 (c, kh, kw), kernel of each channel
        bias : float64 (c,), number added to each channel
        s : int >= 1, stride in rows and columns
        p : int >= 0, rows and columns of zeros added on each side

    Returns:
        y : float64 (b, c, (h + 2*p - kh)//s + 1, (w + 2*p - kw)//s + 1), feature maps

    Conventions:
        Axes: example, channel, row, column. Cross-correlation: kernels are not flipped.
        The output size is rounded down; channel multiplier 1.

    Example:
        >>> import numpy as np
        >>> x = np.array([[[[1.0, 2.0]], [[3.0, 4.0]]]])
        >>> weight = np.array([[[1.0, 1.0]], [[0.0, 2.0]]])
        >>> depthwise_conv2d(x, weight, np.array([0.0, 1.0]), 1, 0).tolist()
        [[[[3.0]], [[9.0]]]]

    Paper:
        https://arxiv.org/abs/1704.04861
    """
    padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, weight.shape[1:], axis=(2, 3))[:, :, ::s, ::s]
    return np.einsum("cuv,ncijuv->ncij", weight, windows) + bias[:, None, None]
