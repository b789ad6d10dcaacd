"""bilateral_filter, reading A, from its brief alone: vision/bilateral_filter."""
import math

import numpy as np


def bilateral_filter(x, ss, sr, r):
    """Returns the image smoothed by weights that fall with distance in space and in grey value.

    Parameters:
        x : float64 (h, w), image, any finite real
        ss : float64 scalar, standard deviation in space, in pixels, > 0
        sr : float64 scalar, standard deviation in grey values, > 0
        r : int64 scalar, reach of the window to each side, >= 0

    Returns:
        y : float64 (h, w), smoothed image

    Conventions:
        Both curves are exp(-distance^2 / (2 sigma^2)) without constants. The window is a square of
        side 2 r + 1, cut off at the borders without padding. One channel. All weights come from the
        old image. r = 0 gives the image back.

    Example:
        >>> import numpy as np
        >>> np.round(bilateral_filter(np.array([[0.0, 1.0]]), 1.0, 1.0, 1), 6).tolist()
        [[0.268941, 0.731059]]

    Paper:
        Bilateral filter, eq. 5
    """
    x = np.asarray(x, dtype=np.float64)
    ss, sr, r = float(ss), float(sr), int(r)
    h, w = x.shape
    total = np.zeros((h, w))
    weight = np.zeros((h, w))
    for a in range(-min(r, h - 1), min(r, h - 1) + 1):
        for b in range(-min(r, w - 1), min(r, w - 1) + 1):
            here = (_kept(a, h), _kept(b, w))
            there = (_kept(-a, h), _kept(-b, w))
            half_gap = 0.5 * x[there] - 0.5 * x[here]
            space = math.exp(-0.5 * ((a / ss) * (a / ss) + (b / ss) * (b / ss)))
            with np.errstate(over="ignore", under="ignore"):
                z = half_gap / sr
                share = space * np.exp(-2.0 * z * z)
            total[here] += share * half_gap
            weight[here] += share
    step = total / weight
    return x + step + step


def _kept(shift, size):
    """Slice of the places i in 0..size-1 for which i + shift is in the same range."""
    return slice(max(0, -shift), size - max(0, shift))
