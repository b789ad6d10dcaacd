"""rgb_to_grayscale, reading A, from its brief alone: vision/rgb_to_grayscale."""

import numpy as np


def rgb_to_grayscale(x):
    """Brightness of each pixel of a colour image.

    Parameters:
        x : float64 (h, w, 3), image: row, column, colour

    Returns:
        y : float64 (h, w), brightness

    Conventions:
        Channels last, in the order red, green, blue, with weights 0.299, 0.587, 0.114. Values as they are:
        no gamma, no rounding, any scale.

    Example:
        >>> import numpy as np
        >>> np.round(rgb_to_grayscale(np.array([[[100.0, 0.0, 0.0], [0.0, 10.0, 10.0]]])), 9).tolist()
        [[29.9, 7.01]]

    Paper:
        Luma of ITU-R BT.601, sec. 2.5.1
    """
    return np.asarray(x, dtype=float) @ np.array([0.299, 0.587, 0.114])
