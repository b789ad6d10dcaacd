"""resize_bicubic, reading A, from its brief alone: vision/resize_bicubic."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    """Image resized by separable cubic convolution without antialiasing.

    Parameters:
        x : float64 (c, h, w), image, one plane per channel
        p : float64 scalar, slope of the curve at distance 1
        oh : int64 scalar, new height
        ow : int64 scalar, new width

    Returns:
        y : float64 (c, oh, ow), resized image

    Conventions:
        Half-pixel centres, exact ratios of sizes per axis. Always four old rows and columns, also when
        shrinking. Beyond the border the edge value continues and weights stay as they are. No clipping;
        equal sizes give the image.

    Example:
        >>> import numpy as np
        >>> resize_bicubic(np.array([[[0.0, 1.0]]]), -0.5, 1, 1).tolist()
        [[[0.5]]]

    Paper:
        Bicubic interpolation by Keys' curve
    """
    x = np.asarray(x, dtype=float)
    rows, row_weights = _taps(x.shape[1], int(oh), float(p))
    columns, column_weights = _taps(x.shape[2], int(ow), float(p))
    tall = (x[:, rows, :] * row_weights[:, :, None]).sum(axis=2)
    return (tall[:, :, columns] * column_weights).sum(axis=3)


def _taps(old, new, p):
    """Positions (new, 4), kept inside of 0 .. old-1, and weights (new, 4) of the old samples."""
    numerator = (2 * np.arange(new) + 1) * old - new
    base, rest = np.divmod(numerator, 2 * new)
    shift = np.arange(-1, 3)
    s = np.abs((rest[:, None] - shift * 2 * new) / (2 * new))
    near = (1.0 - s) * (1.0 + s - (p + 2.0) * s * s)
    far = p * (s - 1.0) * (s - 2.0) ** 2
    weights = np.where(s <= 1.0, near, np.where(s < 2.0, far, 0.0))
    return np.clip(base[:, None] + shift, 0, old - 1), weights
