"""otsu_threshold, reading A, from its brief alone: vision/otsu_threshold."""

import numpy as np


def otsu_threshold(h):
    """Grey level that separates a histogram with the largest variance between two classes.

    Parameters:
        h : int64 (n), number of pixels at each grey level

    Returns:
        level : int64 scalar, largest grey level of the lower part

    Conventions:
        Levels are bin numbers and the level belongs to the lower part. Both parts have pixels. Of levels
        whose variance is within one part in 1e9 of the largest the smallest is taken.

    Example:
        >>> import numpy as np
        >>> int(otsu_threshold(np.array([0, 4, 0, 0, 4])))
        1

    Paper:
        Otsu's method, eq. 14
    """
    h = np.asarray(h, dtype=np.int64)
    mass, moment = np.cumsum(h), np.cumsum(h * np.arange(len(h)))
    w0, s0 = mass[:-1], moment[:-1]
    w1, s1 = mass[-1] - w0, moment[-1] - s0
    product = w0 * w1
    both = product > 0
    difference = (w1 * s0 - w0 * s1).astype(float)
    b = np.where(both, difference ** 2 / np.where(both, product, 1), -1.0) / float(mass[-1]) ** 2
    return int(np.argmax(b >= (1.0 - 1e-9) * b.max()))
