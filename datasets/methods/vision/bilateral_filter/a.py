"""bilateral_filter, reading A, from its brief alone: vision/bilateral_filter."""

import numpy as np


def bilateral_filter(x, ss, sr, r):
    """Image smoothed by weights in space and in grey values.

    Parameters:
        x : float64 (h, w), image
        ss : float64 scalar, standard deviation in space, in pixels
        sr : float64 scalar, standard deviation in grey values
        r : int64 scalar, reach of the window to each side

    Returns:
        y : float64 (h, w), smoothed image

    Conventions:
        Square window, cut off at the borders. Both weights are exp(-distance^2 / (2 sigma^2)) from the old
        image. r = 0 gives the image; r may exceed it.

    Example:
        >>> import numpy as np
        >>> np.round(bilateral_filter(np.array([[0.0, 1.0]]), 1.0, 1.0, 1), 5).tolist()
        [[0.26894, 0.73106]]

    Paper:
        Bilateral filter, eq. 5
    """
    x, r = np.asarray(x, dtype=float), int(r)
    h, w = x.shape
    total, weighted = np.zeros((h, w)), np.zeros((h, w))
    for a in range(-min(r, h - 1), min(r, h - 1) + 1):
        for b in range(-min(r, w - 1), min(r, w - 1) + 1):
            here = np.s_[max(0, -a):min(h, h - a), max(0, -b):min(w, w - b)]
            there = x[max(0, a):min(h, h + a), max(0, b):min(w, w + b)]
            exponent = (a * a + b * b) / (2.0 * ss ** 2) + (there - x[here]) ** 2 / (2.0 * sr ** 2)
            weight = np.exp(-exponent)
            total[here] += weight
            weighted[here] += weight * there
    return weighted / total
