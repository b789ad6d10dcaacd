"""bottleneck_residual_block: sec. 3.2, eq. 1; sec. 4.1, deeper bottleneck architectures; fig. 5 right."""

import numpy as np


def bottleneck_residual_block(x, W1, scale1, shift1, W2, scale2, shift2, W3, scale3, shift3):
    """Apply a 1x1, 3x3, 1x1 bottleneck residual block with identity shortcut.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        W1 : float64 (m, c), 1x1 weights that reduce
        scale1 : float64 (m,), scale after the first convolution
        shift1 : float64 (m,), shift after the first convolution
        W2 : float64 (m, m, 3, 3), 3x3 kernels
        scale2 : float64 (m,), scale after the second convolution
        shift2 : float64 (m,), shift after the second convolution
        W3 : float64 (c, m), 1x1 weights that restore
        scale3 : float64 (c,), scale after the third convolution
        shift3 : float64 (c,), shift after the third convolution

    Returns:
        y : float64 (b, c, h, w), feature maps after the block, none below zero

    Conventions:
        Weights are [output channel, input channel, ...]; cross-correlation, stride 1, zero padding 1.
        ReLU after each scale and shift, the last one after the addition of x.

    Example:
        >>> import numpy as np
        >>> one, zero = np.ones(1), np.zeros(1)
        >>> x = np.array([[[[1.0, 2.0]]]])
        >>> W = np.ones((1, 1))
        >>> y = bottleneck_residual_block(x, W, one, zero, np.ones((1, 1, 3, 3)), one, zero, W, one, -one)
        >>> y.tolist()
        [[[[3.0, 4.0]]]]

    Paper:
        https://arxiv.org/abs/1512.03385
    """
    def affine(u, scale, shift):
        return scale[:, None, None] * u + shift[:, None, None]

    def conv1(W, u):
        return np.einsum("oc,ncij->noij", W, u)

    def conv3(W, u):
        padded = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(2, 3))
        return np.einsum("ocuv,ncijuv->noij", W, windows, optimize=True)

    z1 = np.maximum(affine(conv1(W1, x), scale1, shift1), 0.0)
    z2 = np.maximum(affine(conv3(W2, z1), scale2, shift2), 0.0)
    return np.maximum(affine(conv1(W3, z2), scale3, shift3) + x, 0.0)
