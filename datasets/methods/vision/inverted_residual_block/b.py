import numpy as np


def _mix_channels(maps, weights):
    """Weighted sums of the channels at every pixel of one image."""
    outputs = np.zeros((weights.shape[0],) + maps.shape[1:])
    for target in range(weights.shape[0]):
        for source in range(weights.shape[1]):
            outputs[target] += weights[target, source] * maps[source]
    return outputs


def _filter_each_channel(maps, kernels):
    """Size-keeping 3 by 3 filter of each channel alone, zeros outside."""
    channels, height, width = maps.shape
    padded = np.zeros((channels, height + 2, width + 2))
    padded[:, 1:height + 1, 1:width + 1] = maps
    outputs = np.zeros(maps.shape)
    for channel in range(channels):
        for row in range(height):
            for column in range(width):
                neighbours = padded[channel, row:row + 3, column:column + 3]
                outputs[channel, row, column] = np.sum(
                    neighbours * kernels[channel])
    return outputs


def _scale_and_shift(maps, scale, shift):
    """Multiply each channel by its scale and add its shift."""
    outputs = np.zeros(maps.shape)
    for channel in range(maps.shape[0]):
        outputs[channel] = maps[channel] * scale[channel] + shift[channel]
    return outputs


def _between_zero_and_six(maps):
    """Replace values below zero by zero and values above six by six."""
    return np.minimum(np.maximum(maps, 0.0), 6.0)


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2,
                            W3, scale3, shift3):
    """Apply an inverted residual block to every image.

    Each pixel's channels are expanded to m channels, each of these is
    filtered by its own 3 by 3 kernel, and the outcome is projected back to
    the original number of channels.  After each of the three layers every
    channel is scaled and shifted; after the first two, values are confined
    to 0 .. 6.  The input is added to the third layer's values, and nothing
    happens after that.
    """
    y = np.zeros(x.shape)
    for example in range(x.shape[0]):
        image = x[example]
        expanded = _between_zero_and_six(
            _scale_and_shift(_mix_channels(image, W1), scale1, shift1))
        filtered = _between_zero_and_six(
            _scale_and_shift(_filter_each_channel(expanded, K), scale2, shift2))
        projected = _scale_and_shift(_mix_channels(filtered, W3), scale3, shift3)
        y[example] = projected + image
    return y
