import numpy as np


def depthwise_conv2d(x, weight, bias, s, p):
    """Filter each channel of zero-padded images by a kernel of its own.

    Each image is surrounded by p rows and columns of zeros.  A channel's
    kernel is placed, unmirrored, at every s-th row and column at which it
    fits wholly; the result there is the sum of the channel's covered values
    times the kernel's cells, plus the channel's bias.  Channels stay apart.
    """
    batches, channels, height, width = x.shape
    _, kernel_height, kernel_width = weight.shape
    padded = np.zeros((batches, channels, height + 2 * p, width + 2 * p))
    padded[:, :, p:p + height, p:p + width] = x

    rows = (height + 2 * p - kernel_height) // s + 1
    columns = (width + 2 * p - kernel_width) // s + 1
    y = np.zeros((batches, channels, rows, columns))
    for example in range(batches):
        for channel in range(channels):
            for row in range(rows):
                for column in range(columns):
                    top = row * s
                    left = column * s
                    covered = padded[example, channel, top:top + kernel_height,
                                     left:left + kernel_width]
                    y[example, channel, row, column] = (
                        np.sum(covered * weight[channel]) + bias[channel])
    return y
