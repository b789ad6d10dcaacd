import numpy as np


def conv2d(x, weight, bias, s, p):
    """Slide kernels over zero-padded images.

    Each image is surrounded by p rows and columns of zeros.  The kernels
    are placed, unmirrored, at every s-th row and column at which they fit
    wholly.  The result at a placement is, for each output channel, the sum
    over input channels and kernel cells of the covered value times the
    kernel's cell, plus the channel's bias.
    """
    batches, in_channels, height, width = x.shape
    out_channels, _, kernel_height, kernel_width = weight.shape
    padded = np.zeros((batches, in_channels, height + 2 * p, width + 2 * p))
    padded[:, :, p:p + height, p:p + width] = x

    rows = (height + 2 * p - kernel_height) // s + 1
    columns = (width + 2 * p - kernel_width) // s + 1
    y = np.zeros((batches, out_channels, rows, columns))
    for example in range(batches):
        for row in range(rows):
            for column in range(columns):
                top = row * s
                left = column * s
                covered = padded[example, :, top:top + kernel_height,
                                 left:left + kernel_width]
                for channel in range(out_channels):
                    y[example, channel, row, column] = (
                        np.sum(covered * weight[channel]) + bias[channel])
    return y
