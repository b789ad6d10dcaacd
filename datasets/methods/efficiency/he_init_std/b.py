import math

import numpy as np


def he_init_std(z, a):
    """Scale standard normal noise to initial weights for rectified layers.

    The variance of each weight is two, divided by the number of inputs of
    an output unit (input channels times kernel area) and by one plus the
    square of the rectifier's slope a for negative inputs.  The noise is
    multiplied by the square root of that variance.
    """
    _, in_channels, kernel_height, kernel_width = z.shape
    inputs = in_channels * kernel_height * kernel_width
    deviation = math.sqrt(2.0 / inputs) / math.hypot(1.0, a)
    return np.array(z * deviation, dtype=np.float64)
