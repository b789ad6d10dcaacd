import numpy as np


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


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    """Apply a residual block of two 3 by 3 convolutions to every image.

    The input is convolved, scaled and shifted channel by channel, and
    negative values become zero; the outcome is convolved, scaled and
    shifted again.  Then the input is added, and negative totals become
    zero.
    """
    y = np.zeros(x.shape)
    for example in range(x.shape[0]):
        image = x[example]
        hidden = _no_negatives(
            _scale_and_shift(_convolve3x3(image, W1), scale1, shift1))
        branch = _scale_and_shift(_convolve3x3(hidden, W2), scale2, shift2)
        y[example] = _no_negatives(branch + image)
    return y
