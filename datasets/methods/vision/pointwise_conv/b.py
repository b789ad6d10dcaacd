import numpy as np


def pointwise_conv(x, weight, bias):
    """Mix the channels of every pixel.

    At each pixel, each output channel is the sum of the pixel's input
    channels, each times the weight of its connection to that output
    channel, plus the output channel's bias.
    """
    batches, in_channels, height, width = x.shape
    out_channels = weight.shape[0]
    y = np.zeros((batches, out_channels, height, width))
    for example in range(batches):
        for target in range(out_channels):
            for source in range(in_channels):
                y[example, target] += weight[target, source] * x[example, source]
            y[example, target] += bias[target]
    return y
