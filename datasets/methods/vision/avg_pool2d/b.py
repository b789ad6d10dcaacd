import numpy as np


def avg_pool2d(x, k, s, p):
    """Average every k by k window of the zero-padded images.

    Each image is surrounded by p rows and columns of zeros.  Windows start
    at every s-th row and column of the padded image as long as they lie
    wholly in it.  The result is the total of a window's cells, padding
    included, divided by the number k * k of its cells.
    """
    batches, channels, height, width = x.shape
    padded = np.zeros((batches, channels, height + 2 * p, width + 2 * p))
    padded[:, :, p:p + height, p:p + width] = x

    rows = (height + 2 * p - k) // s + 1
    columns = (width + 2 * p - k) // s + 1
    y = np.zeros((batches, channels, rows, columns))
    for example in range(batches):
        for channel in range(channels):
            for row in range(rows):
                for column in range(columns):
                    top = row * s
                    left = column * s
                    window = padded[example, channel, top:top + k, left:left + k]
                    y[example, channel, row, column] = np.sum(window) / (k * k)
    return y
