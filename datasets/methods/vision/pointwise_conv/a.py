"""pointwise_conv: sec. 3.1."""

import numpy as np


def pointwise_conv(x, weight, bias):
    """Apply a 1x1 convolution, which mixes the channels of each pixel.

    Parameters:
        x : float64 (b, cin, h, w), feature maps
        weight : float64 (cout, cin), output channel (row) from input channel (column)
        bias : float64 (cout,), number added to each output channel

    Returns:
        y : float64 (b, cout, h, w), feature maps

    Conventions:
        Axes: example, channel, row, column. Stride 1, no padding.
        One group, no activation afterwards.

    Example:
        >>> import numpy as np
        >>> x = np.array([[[[1.0, 2.0]], [[3.0, 4.0]]]])
        >>> pointwise_conv(x, np.array([[1.0, 10.0]]), np.array([0.5])).tolist()
        [[[[31.5, 42.5]]]]

    Paper:
        https://arxiv.org/abs/1312.4400
    """
    return np.einsum("oc,ncij->noij", weight, x) + bias[:, None, None]
