"""residual_block: sec. 3.2, eq. 1; fig. 5 left."""

import numpy as np


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    """Apply a residual block of two 3x3 convolutions with identity shortcut.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        W1 : float64 (m, c, 3, 3), first kernels
        scale1 : float64 (m,), scale after the first convolution
        shift1 : float64 (m,), shift after the first convolution
        W2 : float64 (c, m, 3, 3), second kernels
        scale2 : float64 (c,), scale after the second convolution
        shift2 : float64 (c,), shift after the second convolution

    Returns:
        y : float64 (b, c, h, w), feature maps after the block, none below zero

    Conventions:
        Kernels are [output channel, input channel, row, column]; cross-correlation, stride 1, zero padding 1.
        ReLU after each scale and shift, the last one after the addition of x.

    Example:
        >>> import numpy as np
        >>> one, W = np.ones(1), np.ones((1, 1, 3, 3))
        >>> residual_block(np.array([[[[1.0, 2.0]]]]), W, one, -one, W, one, one).tolist()
        [[[[6.0, 7.0]]]]

    Paper:
        https://arxiv.org/abs/1512.03385
    """
    def layer(W, scale, shift, u):
        padded = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(2, 3))
        mixed = np.einsum("ocuv,ncijuv->noij", W, windows, optimize=True)
        return scale[:, None, None] * mixed + shift[:, None, None]

    z = np.maximum(layer(W1, scale1, shift1, x), 0.0)
    return np.maximum(layer(W2, scale2, shift2, z) + x, 0.0)
