"""concatenated_skip_connection: sec. 3, eq. 2."""

import numpy as np


def concatenated_skip_connection(x, fx):
    """Join earlier and later feature maps along the channel axis.

    Parameters:
        x : float64 (b, c, h, w), earlier feature maps
        fx : float64 (b, k, h, w), later feature maps

    Returns:
        y : float64 (b, c + k, h, w), earlier channels, then later channels

    Conventions:
        Axes: example, channel, row, column; the earlier map comes first.
        Equal batch and spatial sizes; no cropping, resizing or activation.

    Example:
        >>> import numpy as np
        >>> concatenated_skip_connection(np.ones((1, 1, 1, 2)), np.zeros((1, 1, 1, 2))).tolist()
        [[[[1.0, 1.0]], [[0.0, 0.0]]]]

    Paper:
        https://arxiv.org/abs/1608.06993
    """
    return np.concatenate([x, fx], axis=1)
