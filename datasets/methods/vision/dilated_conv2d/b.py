import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    """Slide kernels with spread cells over zero-padded images.

    Each image is surrounded by p rows and columns of zeros.  Neighbouring
    cells of a kernel touch pixels that are d apart.  The kernel's top left
    cell goes to every s-th row and column at which all cells still touch
    the padded image.  The result is, for each output channel, the sum over
    input channels and kernel cells of the touched value times the cell,
    plus the channel's bias.
    """
    batches, in_channels, height, width = x.shape
    out_channels, _, kernel_height, kernel_width = weight.shape
    padded = np.zeros((batches, in_channels, height + 2 * p, width + 2 * p))
    padded[:, :, p:p + height, p:p + width] = x

    span_rows = d * (kernel_height - 1) + 1
    span_columns = d * (kernel_width - 1) + 1
    rows = (height + 2 * p - span_rows) // s + 1
    columns = (width + 2 * p - span_columns) // s + 1
    y = np.zeros((batches, out_channels, rows, columns))
    for example in range(batches):
        for row in range(rows):
            for column in range(columns):
                top = row * s
                left = column * s
                touched = padded[example, :, top:top + span_rows:d,
                                 left:left + span_columns:d]
                for channel in range(out_channels):
                    y[example, channel, row, column] = (
                        np.sum(touched * weight[channel]) + bias[channel])
    return y
