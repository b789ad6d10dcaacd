import numpy as np


def depthwise_separable_conv(x, kd, kp, bias, s, p):
    """Filter channels one by one, then mix them at each place.

    Each image is surrounded by p rows and columns of zeros.  In the first
    stage every channel is filtered by its own unmirrored kernel, placed at
    every s-th row and column at which it fits wholly.  In the second stage
    each output channel is, at every placement, the weighted sum of the
    filtered channels plus its bias.
    """
    batches, channels, height, width = x.shape
    _, kernel_height, kernel_width = kd.shape
    outputs = kp.shape[0]
    padded = np.zeros((batches, channels, height + 2 * p, width + 2 * p))
    padded[:, :, p:p + height, p:p + width] = x

    rows = (height + 2 * p - kernel_height) // s + 1
    columns = (width + 2 * p - kernel_width) // s + 1
    y = np.zeros((batches, outputs, rows, columns))
    for example in range(batches):
        filtered = np.zeros((channels, rows, columns))
        for channel in range(channels):
            for row in range(rows):
                for column in range(columns):
                    top = row * s
                    left = column * s
                    covered = padded[example, channel, top:top + kernel_height,
                                     left:left + kernel_width]
                    filtered[channel, row, column] = np.sum(covered * kd[channel])

        for output in range(outputs):
            for channel in range(channels):
                y[example, output] += kp[output, channel] * filtered[channel]
            y[example, output] += bias[output]
    return y
