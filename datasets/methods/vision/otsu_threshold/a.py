"""otsu_threshold, reading A, from its brief alone: vision/otsu_threshold."""
import numpy as np


def otsu_threshold(h):
    """Returns the grey level that splits a histogram with the largest variance between the parts.

    Parameters:
        h : int64 (n), number of pixels at each grey level, at least two above 0, n between 2 and 256

    Returns:
        level : int64 scalar, largest grey level of the lower part

    Conventions:
        The level is a bin number and belongs to the lower, dark part. Both parts must hold pixels.
        Of all levels within 1e-9 of the largest variance, relatively, the smallest is taken, as
        empty bins between the parts give equal variances. Two classes only.

    Example:
        >>> import numpy as np
        >>> int(otsu_threshold(np.array([2, 1, 0, 0, 3])))
        1

    Paper:
        Otsu's threshold, eq. 14
    """
    h = np.asarray(h, dtype=np.int64)
    count = np.cumsum(h)
    moment = np.cumsum(np.arange(h.size, dtype=np.int64) * h)
    w0, s0 = count[:-1], moment[:-1]
    w1, s1 = count[-1] - w0, moment[-1] - s0
    product = w0.astype(np.float64) * w1
    gap = (s0 * w1 - s1 * w0).astype(np.float64) / count[-1]
    between = np.divide(gap * gap, product, out=np.zeros(product.size), where=product > 0.0)
    return int(np.argmax(between >= (1.0 - 1e-9) * np.max(between)))
