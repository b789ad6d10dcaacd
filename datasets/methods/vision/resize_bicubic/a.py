"""resize_bicubic, reading A, from its brief alone: vision/resize_bicubic."""
import numpy as np


def resize_bicubic(x, p, oh, ow):
    """Returns the image resized by cubic convolution.

    Parameters:
        x : float64 (c, h, w), image, one plane per channel, any finite real
        p : float64 scalar, slope of the curve at distance 1, -1 <= p <= 0
        oh : int64 scalar, new height, at least 1
        ow : int64 scalar, new width, at least 1

    Returns:
        y : float64 (c, oh, ow), resized image

    Conventions:
        Half-pixel centres; the scale is the exact ratio of sizes, separately for height and width.
        No antialiasing: sixteen old pixels enter each new one. Outside the image the edge value
        continues and the weights are not renormalised. Nothing is clipped. Equal sizes give the
        image back.

    Example:
        >>> import numpy as np
        >>> np.round(resize_bicubic(np.array([[[0.0, 1.0]]]), -0.5, 1, 4), 9).tolist()
        [[[-0.0703125, 0.203125, 0.796875, 1.0703125]]]

    Paper:
        Cubic convolution interpolation (Keys)
    """
    x = np.asarray(x, dtype=np.float64)
    rows, row_weights = _taps(x.shape[1], int(oh), float(p))
    columns, column_weights = _taps(x.shape[2], int(ow), float(p))
    tall = sum(row_weights[a][:, None] * x[:, rows[a], :] for a in range(4))
    return sum(column_weights[b] * tall[:, :, columns[b]] for b in range(4))


def _taps(old, new, p):
    """Places (4, new) in 0..old-1 and weights (4, new) of the four old values of each new one.

    The curve is factored, k(s) = (1 - s)(1 + s - (p + 2) s^2) up to 1 and p (s - 1)(s - 2)^2 from
    1 to 2, so that its zeros are exact.
    """
    floor, rest = np.divmod((2 * np.arange(new) + 1) * old - new, 2 * new)
    f = rest / (2 * new)
    g = (2 * new - rest) / (2 * new)
    places = np.clip(floor + np.arange(-1, 3)[:, None], 0, old - 1)
    weights = np.array([
        p * f * g**2,
        g * (1.0 + f - (p + 2.0) * f**2),
        f * (1.0 + g - (p + 2.0) * g**2),
        p * g * f**2,
    ])
    return places, weights
