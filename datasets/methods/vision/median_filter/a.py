"""median_filter, reading A, from its brief alone: vision/median_filter."""

import numpy as np


def median_filter(x, r):
    """Median of the square window around each pixel.

    Parameters:
        x : float64 (h, w), image
        r : int64 scalar, reach of the window to each side

    Returns:
        y : float64 (h, w), filtered image

    Conventions:
        Windows of (2 r + 1)^2 values of the old image, repeated ones counted as often. Beyond the border the
        image is mirrored with the edge pixel repeated, as many times as needed. r = 0 gives the image.

    Example:
        >>> import numpy as np
        >>> median_filter(np.array([[1.0, 5.0, 2.0]]), 1).tolist()
        [[1.0, 2.0, 2.0]]

    Paper:
        Median filter
    """
    x, r = np.asarray(x, dtype=float), int(r)
    h, w = x.shape
    extended = x[np.ix_(_mirrored(h, r), _mirrored(w, r))]
    size = 2 * r + 1
    windows = np.lib.stride_tricks.sliding_window_view(extended, (size, size)).reshape(h, w, size * size)
    middle = size * size // 2
    return np.partition(windows, middle, axis=2)[:, :, middle]


def _mirrored(n, r):
    """Positions (n + 2 r) inside of 0 .. n-1 for -r .. n-1+r."""
    t = np.arange(-r, n + r) % (2 * n)
    return np.where(t < n, t, 2 * n - 1 - t)
