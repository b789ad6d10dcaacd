"""resize_nearest, reading B, from its brief alone: vision/resize_nearest."""
import numpy as np


def _holding(new, new_size, old_size):
    """Old line that contains the upper or left edge of the new line number new."""
    return new * old_size // new_size


def resize_nearest(x, oh, ow):
    """Resized image (c, oh, ow), float64: each new pixel has the old value at its upper left corner.

    A corner on a border belongs to the pixel below and to the right; channels are treated apart.
    """
    x = np.asarray(x, dtype=np.float64)
    channels, h, w = x.shape
    oh, ow = int(oh), int(ow)
    y = np.zeros((channels, oh, ow))
    for row in range(oh):
        old_row = _holding(row, oh, h)
        for column in range(ow):
            y[:, row, column] = x[:, old_row, _holding(column, ow, w)]
    return y
