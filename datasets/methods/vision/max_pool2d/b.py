import numpy as np


def max_pool2d(x, k, s, p):
    """Largest true value in every k by k window of the padded images.

    Images are thought to be surrounded by p rows and columns of padding.
    Windows start at every s-th row and column of the padded image as long
    as they lie wholly in it.  Only cells of the image itself compete.
    """
    batches, channels, height, width = x.shape
    rows = (height + 2 * p - k) // s + 1
    columns = (width + 2 * p - k) // s + 1
    y = np.zeros((batches, channels, rows, columns))
    for row in range(rows):
        for column in range(columns):
            # Window in coordinates of the image, cut off at its borders.
            top = max(row * s - p, 0)
            bottom = min(row * s - p + k, height)
            left = max(column * s - p, 0)
            right = min(column * s - p + k, width)
            for example in range(batches):
                for channel in range(channels):
                    y[example, channel, row, column] = np.max(
                        x[example, channel, top:bottom, left:right])
    return y
