import numpy as np


def grouped_conv2d(x, weight, bias, s, p):
    """Convolve blocks of channels separately.

    The input channels are cut into neighbouring blocks, one for each group,
    and each group makes its own block of output channels from its input
    block alone.  Images are surrounded by p rows and columns of zeros, and
    kernels are placed, unmirrored, at every s-th row and column at which
    they fit wholly.  The result is the sum over the block's channels and
    the kernel cells of covered value times cell, plus the output channel's
    bias.
    """
    batches, in_channels, height, width = x.shape
    groups, group_out, group_in, kernel_height, kernel_width = weight.shape
    padded = np.zeros((batches, in_channels, height + 2 * p, width + 2 * p))
    padded[:, :, p:p + height, p:p + width] = x

    rows = (height + 2 * p - kernel_height) // s + 1
    columns = (width + 2 * p - kernel_width) // s + 1
    y = np.zeros((batches, groups * group_out, rows, columns))
    for example in range(batches):
        for group in range(groups):
            first = group * group_in
            block = padded[example, first:first + group_in]
            for row in range(rows):
                for column in range(columns):
                    top = row * s
                    left = column * s
                    covered = block[:, top:top + kernel_height,
                                    left:left + kernel_width]
                    for channel in range(group_out):
                        y[example, group * group_out + channel, row, column] = (
                            np.sum(covered * weight[group, channel])
                            + bias[group, channel])
    return y
