"""dilated_conv2d: sec. 2, eq. 2, as cross-correlation, with channels, bias, stride and padding."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    """Convolve zero-padded feature maps with kernels whose taps are d pixels apart.

    Parameters:
        x : float64 (b, cin, h, w), feature maps
        weight : float64 (cout, cin, kh, kw), kernels
        bias : float64 (cout,), number added to each output channel
        s : int >= 1, stride in rows and columns
        p : int >= 0, rows and columns of zeros added on each side
        d : int >= 1, distance in pixels between neighbouring taps

    Returns:
        y : float64 (b, cout, (h + 2*p - d*(kh - 1) - 1)//s + 1, (w + 2*p - d*(kw - 1) - 1)//s + 1), feature maps

    Conventions:
        Axes: example, channel, row, column. Cross-correlation: kernels are not flipped.
        The output size is rounded down; d = 1 is the ordinary convolution.

    Example:
        >>> import numpy as np
        >>> x = np.array([[[[1.0, 2.0, 3.0, 4.0]]]])
        >>> dilated_conv2d(x, np.array([[[[1.0, 10.0]]]]), np.array([0.0]), 1, 0, 2).tolist()
        [[[[31.0, 42.0]]]]

    Paper:
        https://arxiv.org/abs/1511.07122
    """
    kh, kw = weight.shape[2:]
    span = (d * (kh - 1) + 1, d * (kw - 1) + 1)
    padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, span, axis=(2, 3))
    taps = windows[:, :, ::s, ::s, ::d, ::d]
    return np.einsum("ocuv,ncijuv->noij", weight, taps, optimize=True) + bias[:, None, None]
