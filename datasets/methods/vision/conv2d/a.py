"""conv2d: sec. 1.1; output size: chapter 2, relationship 6."""

import numpy as np


def conv2d(x, weight, bias, s, p):
    """Convolve zero-padded feature maps with kernels over all input channels.

    Parameters:
        x : float64 (b, cin, h, w), feature maps
        weight : float64 (cout, cin, kh, kw), kernels
        bias : float64 (cout,), number added to each output channel
        s : int >= 1, stride in rows and columns
        p : int >= 0, rows and columns of zeros added on each side

    Returns:
        y : float64 (b, cout, (h + 2*p - kh)//s + 1, (w + 2*p - kw)//s + 1), feature maps

    Conventions:
        Axes: example, channel, row, column. Cross-correlation: kernels are not flipped.
        The output size is rounded down; cells that fill no further step are ignored.

    Example:
        >>> import numpy as np
        >>> x = np.arange(1.0, 5.0).reshape(1, 1, 2, 2)
        >>> weight = np.array([[[[1.0, 0.0], [0.0, 2.0]]]])
        >>> conv2d(x, weight, np.array([0.5]), 1, 0).tolist()
        [[[[9.5]]]]

    Paper:
        https://arxiv.org/abs/1603.07285
    """
    padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, weight.shape[2:], axis=(2, 3))[:, :, ::s, ::s]
    return np.einsum("ocuv,ncijuv->noij", weight, windows, optimize=True) + bias[:, None, None]
