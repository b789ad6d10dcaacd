"""median_filter, reading A, from its brief alone: vision/median_filter."""
import numpy as np


def median_filter(x, r):
    """Returns the image with each pixel replaced by the median of the square window around it.

    Parameters:
        x : float64 (h, w), image, any finite real, h and w at least 1
        r : int64 scalar, reach of the window to each side, 0 <= r <= 8

    Returns:
        y : float64 (h, w), filtered image

    Conventions:
        The window holds (2 r + 1)^2 values, an odd number, so the median is one of them; repeated
        values count as often as they occur. Borders are mirrored with the edge pixel repeated, also
        when r exceeds the image. All windows come from the old image. r = 0 gives the image back.

    Example:
        >>> import numpy as np
        >>> median_filter(np.array([[1.0, 9.0, 2.0, 3.0]]), 1).tolist()
        [[1.0, 2.0, 3.0, 3.0]]

    Paper:
        Median filter
    """
    x = np.asarray(x, dtype=np.float64)
    h, w = x.shape
    rows = _mirror(h, int(r))
    columns = _mirror(w, int(r))
    middle = rows.shape[1] ** 2 // 2
    y = np.empty((h, w))
    for i in range(h):
        windows = x[rows[i]][:, columns].transpose(1, 0, 2).reshape(w, -1)
        y[i] = np.partition(windows, middle, axis=1)[:, middle]
    return y


def _mirror(size, r):
    """Mirrored places (size, 2 r + 1) in the window of each of size places."""
    t = (np.arange(size)[:, None] + np.arange(-r, r + 1)) % (2 * size)
    return np.where(t < size, t, 2 * size - 1 - t)
