import numpy as np


def concatenated_skip_connection(x, fx):
    """Put the channels of a later feature map behind those of an earlier one.

    For every example the result has first all channels of x and then all
    channels of fx, each in its order and with its values unchanged.
    """
    batches, earlier, height, width = x.shape
    later = fx.shape[1]
    y = np.zeros((batches, earlier + later, height, width))
    for example in range(batches):
        for channel in range(earlier):
            y[example, channel] = x[example, channel]
        for channel in range(later):
            y[example, earlier + channel] = fx[example, channel]
    return y
