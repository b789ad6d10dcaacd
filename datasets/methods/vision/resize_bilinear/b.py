"""Bilinear resizing of an image with half-pixel centres.

Conventions: both images cover the same rectangle; centres outside the outermost old centres are
moved onto them; no antialiasing. Places are held as whole numbers of 1/(2 * new size).
"""

import numpy as np


def resize_axis(x, size, axis):
    old = x.shape[axis]
    # new centre (i + 1/2) * old/size - 1/2, counted in old pixels from the first old centre
    place = (2 * np.arange(size) + 1) * old - size
    place = np.clip(place, 0, (old - 1) * 2 * size)
    low = place // (2 * size)
    high = np.minimum(low + 1, old - 1)
    shape = [1, 1, 1]
    shape[axis] = size
    share = (place % (2 * size) / (2 * size)).reshape(shape)
    return (1.0 - share) * np.take(x, low, axis) + share * np.take(x, high, axis)


def resize_bilinear(x, oh, ow):
    return resize_axis(resize_axis(x, oh, 1), ow, 2)
