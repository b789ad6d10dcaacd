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


def _new_channels(maps, scale, shift, kernels):
    """Scale, shift and rectify a copy of the channels, then convolve it."""
    prepared = np.zeros(maps.shape)
    for channel in range(maps.shape[0]):
        moved = maps[channel] * scale[channel] + shift[channel]
        prepared[channel] = np.where(moved > 0, moved, 0.0)
    return _convolve3x3(prepared, kernels)


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    """Add the channels of three densely connected layers to the input's.

    Each layer looks at all channels made so far: it scales and shifts each
    of them, replaces negative values by zero and convolves the outcome with
    3 by 3 kernels into k new channels, which are put behind the channels
    that were there, themselves left untouched.  The result has the input's
    channels, then those of layer 1, 2 and 3.
    """
    layers = [(scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)]
    batches, channels, height, width = x.shape
    growth = W1.shape[0]
    y = np.zeros((batches, channels + 3 * growth, height, width))
    for example in range(batches):
        filled = channels
        y[example, :filled] = x[example]
        for scale, shift, kernels in layers:
            fresh = _new_channels(y[example, :filled], scale, shift, kernels)
            y[example, filled:filled + growth] = fresh
            filled += growth
    return y
