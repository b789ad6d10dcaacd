"""conv_transpose2d: weighted copies of a kernel laid at stride distances (ch. 4)."""

import numpy as np


def conv_transpose2d(x, weight, bias, s, p):
    """Transposed two-dimensional convolution.

    Parameters:
        x : float64 (b, cin, h, w), feature maps: example, channel, row, column
        weight : float64 (cin, cout, kh, kw), kernels: input channel, output channel, row, column
        bias : float64 (cout), number added to each output channel
        s : int (scalar), stride: distance of neighbouring copies, in rows and in columns
        p : int (scalar), number of rows and columns cut off on each of the four sides, at least 0

    Returns:
        y : float64 (b, cout, (h-1)*s - 2*p + kh, (w-1)*s - 2*p + kw), feature maps of the output channels

    Conventions:
        Every input cell adds a copy of the kernel, times its value, at s times its place; then p rows and
        columns are cut off on each side. The weight's axes: input channel, output channel, row, column. One
        stride and one padding for both directions; padding removes. No output padding, no dilation, one
        group. It is the transpose of the cross-correlation with the same kernel, not its inverse. A cell
        that no copy reaches holds the bias.

    Example:
        >>> import numpy as np
        >>> x = np.array([[[[1.0, 2.0]]]])
        >>> weight = np.array([[[[1.0, 10.0]]]])
        >>> conv_transpose2d(x, weight, np.array([0.5]), 1, 0).tolist()
        [[[[1.5, 12.5, 20.5]]]]
        >>> conv_transpose2d(x, weight[:, :, :, :1], np.array([0.5]), 2, 0).tolist()
        [[[[1.5, 0.5, 2.5]]]]

    Paper:
        https://arxiv.org/abs/1603.07285
    """
    b, _, h, w = x.shape
    _, cout, kh, kw = weight.shape
    height = (h - 1) * s + kh
    width = (w - 1) * s + kw
    full = np.zeros((b, cout, height, width))
    for u in range(kh):
        for v in range(kw):
            copies = np.einsum("ecfg,co->eofg", x, weight[:, :, u, v])
            full[:, :, u:u + h * s:s, v:v + w * s:s] += copies
    return full[:, :, p:height - p, p:width - p] + bias[:, None, None]
