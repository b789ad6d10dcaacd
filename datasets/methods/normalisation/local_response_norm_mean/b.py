import math

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    """Activations divided by a power of the mean square of neighbouring channels.

    At each pixel the squares of all channels are listed with zeros before the first and behind the last, so
    that a window of the full size lies around every channel. Its mean square makes the divisor.
    """
    images, channels, rows, columns = x.shape
    before = size // 2
    behind = (size - 1) // 2
    y = np.zeros(x.shape, dtype=np.float64)
    for image in range(images):
        for row in range(rows):
            for column in range(columns):
                pixel = [float(value) for value in x[image, :, row, column]]
                padded = [0.0] * before + [value * value for value in pixel] + [0.0] * behind
                for channel, value in enumerate(pixel):
                    mean_square = math.fsum(part / size for part in padded[channel:channel + size])
                    shrink = math.exp(-beta * math.log(k + alpha * mean_square))
                    y[image, channel, row, column] = value * shrink
    return y
