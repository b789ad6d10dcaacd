import numpy as np


def _mix_channels(maps, weights):
    """Weighted sums of the channels at every pixel of one image."""
    outputs = np.zeros((weights.shape[0],) + maps.shape[1:])
    for target in range(weights.shape[0]):
        for source in range(weights.shape[1]):
            outputs[target] += weights[target, source] * maps[source]
    return outputs


def _convolve3x3(maps, kernels):
    """Size-keeping 3 by 3 convolution of one image, zeros outside it."""
    channels, height, width = maps.shape
    padded = np.zeros((channels, height + 2, width + 2))
    padded[:, 1:height + 1, 1:width + 1] = maps
    outputs = np.zeros((kernels.shape[0], height, width))
    for target in range(kernels.shape[0]):
        for row in range(height):
            for column in range(width):
                neighbours = padded[:, row:row + 3, column:column + 3]
                outputs[target, row, column] = np.sum(neighbours * kernels[target])
    return outputs


def _scale_and_shift(maps, scale, shift):
    """Multiply each channel by its scale and add its shift."""
    outputs = np.zeros(maps.shape)
    for channel in range(maps.shape[0]):
        outputs[channel] = maps[channel] * scale[channel] + shift[channel]
    return outputs


def _no_negatives(maps):
    """Replace negative values by zero."""
    return np.where(maps > 0, maps, 0.0)


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2,
                              W3, scale3, shift3):
    """Apply a bottleneck residual block to every image.

    Each pixel's channels are mixed to m channels, these are convolved by
    3 by 3 kernels, and the outcome is mixed back to the original number of
    channels.  After each of the three layers every channel is scaled and
    shifted; after the first two, negative values become zero.  The input is
    added to the third layer's values and only then do negative totals
    become zero.
    """
    y = np.zeros(x.shape)
    for example in range(x.shape[0]):
        image = x[example]
        reduced = _no_negatives(
            _scale_and_shift(_mix_channels(image, W1), scale1, shift1))
        filtered = _no_negatives(
            _scale_and_shift(_convolve3x3(reduced, W2), scale2, shift2))
        restored = _scale_and_shift(_mix_channels(filtered, W3), scale3, shift3)
        y[example] = _no_negatives(restored + image)
    return y
