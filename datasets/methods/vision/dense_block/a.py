"""dense_block: sec. 3, eq. 2, and the composite function."""

import numpy as np


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    """Apply a dense block of three pre-activation 3x3 convolution layers with growth rate k.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        scale1 : float64 (c,), scale of each input channel of layer 1
        shift1 : float64 (c,), shift of each input channel of layer 1
        W1 : float64 (k, c, 3, 3), kernels of layer 1
        scale2 : float64 (c + k,), scale of each input channel of layer 2
        shift2 : float64 (c + k,), shift of each input channel of layer 2
        W2 : float64 (k, c + k, 3, 3), kernels of layer 2
        scale3 : float64 (c + 2*k,), scale of each input channel of layer 3
        shift3 : float64 (c + 2*k,), shift of each input channel of layer 3
        W3 : float64 (k, c + 2*k, 3, 3), kernels of layer 3

    Returns:
        y : float64 (b, c + 3*k, h, w), input channels, then the k channels of each layer

    Conventions:
        Kernels are [output channel, input channel, row, column]; cross-correlation, stride 1.
        Scale and shift, ReLU, then zero padding 1 and convolution without bias.

    Example:
        >>> import numpy as np
        >>> W = [np.ones((1, c, 3, 3)) for c in (1, 2, 3)]
        >>> a = [(np.ones(c), np.zeros(c)) for c in (1, 2, 3)]
        >>> dense_block(np.ones((1, 1, 1, 1)), *a[0], W[0], *a[1], W[1], *a[2], W[2]).ravel().tolist()
        [1.0, 1.0, 2.0, 4.0]

    Paper:
        https://arxiv.org/abs/1608.06993
    """
    y = x
    for scale, shift, W in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        hidden = np.maximum(scale[:, None, None] * y + shift[:, None, None], 0.0)
        padded = np.pad(hidden, ((0, 0), (0, 0), (1, 1), (1, 1)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(2, 3))
        new = np.einsum("ocuv,ncijuv->noij", W, windows, optimize=True)
        y = np.concatenate([y, new], axis=1)
    return y
