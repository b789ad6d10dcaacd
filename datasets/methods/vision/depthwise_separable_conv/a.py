"""depthwise_separable_conv: sec. 1.2."""

import numpy as np


def depthwise_separable_conv(x, kd, kp, bias, s, p):
    """Apply a depthwise convolution followed by a pointwise convolution.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        kd : float64 (c, kh, kw), depthwise kernel of each channel
        kp : float64 (o, c), pointwise weights, output channel (row) from filtered channel (column)
        bias : float64 (o,), number added to each output channel
        s : int >= 1, stride of the depthwise stage
        p : int >= 0, rows and columns of zeros added on each side

    Returns:
        y : float64 (b, o, (h + 2*p - kh)//s + 1, (w + 2*p - kw)//s + 1), feature maps

    Conventions:
        Axes: example, channel, row, column. Cross-correlation; nothing stands between the stages.
        The output size is rounded down; channel multiplier 1, one bias at the end.

    Example:
        >>> import numpy as np
        >>> x = np.array([[[[1.0, 2.0]], [[3.0, 4.0]]]])
        >>> kd = np.array([[[1.0, 1.0]], [[0.0, 2.0]]])
        >>> depthwise_separable_conv(x, kd, np.array([[1.0, 10.0]]), np.array([0.5]), 1, 0).tolist()
        [[[[83.5]]]]

    Paper:
        https://arxiv.org/abs/1610.02357
    """
    padded = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, kd.shape[1:], axis=(2, 3))[:, :, ::s, ::s]
    filtered = np.einsum("cuv,ncijuv->ncij", kd, windows)
    return np.einsum("oc,ncij->noij", kp, filtered) + bias[:, None, None]
