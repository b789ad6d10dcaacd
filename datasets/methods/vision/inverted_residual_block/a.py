"""inverted_residual_block: sec. 3.3, table 1 and fig. 3b."""

import numpy as np


def inverted_residual_block(x, W1, scale1, shift1, K, scale2, shift2, W3, scale3, shift3):
    """Apply an inverted residual block: expansion, depthwise convolution, linear projection, shortcut.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        W1 : float64 (m, c), 1x1 weights that expand
        scale1 : float64 (m,), scale after the expansion
        shift1 : float64 (m,), shift after the expansion
        K : float64 (m, 3, 3), depthwise kernel of each expanded channel
        scale2 : float64 (m,), scale after the depthwise convolution
        shift2 : float64 (m,), shift after the depthwise convolution
        W3 : float64 (c, m), 1x1 weights that project
        scale3 : float64 (c,), scale after the projection
        shift3 : float64 (c,), shift after the projection

    Returns:
        y : float64 (b, c, h, w), feature maps after the block

    Conventions:
        W1 and W3 are [output channel, input channel]; cross-correlation, stride 1, zero padding 1.
        ReLU6 after the first two layers, none after the projection or the addition.

    Example:
        >>> import numpy as np
        >>> one, zero, W = np.ones(1), np.zeros(1), np.ones((1, 1))
        >>> x = np.array([[[[1.0, 9.0]]]])
        >>> inverted_residual_block(x, W, one, zero, np.ones((1, 3, 3)), one, -one * 2, W, one, one).tolist()
        [[[[7.0, 15.0]]]]

    Paper:
        https://arxiv.org/abs/1801.04381
    """
    def affine(u, scale, shift):
        return scale[:, None, None] * u + shift[:, None, None]

    def conv1(W, u):
        return np.einsum("oc,ncij->noij", W, u)

    z1 = np.clip(affine(conv1(W1, x), scale1, shift1), 0.0, 6.0)
    padded = np.pad(z1, ((0, 0), (0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(2, 3))
    z2 = np.clip(affine(np.einsum("cuv,ncijuv->ncij", K, windows), scale2, shift2), 0.0, 6.0)
    return x + affine(conv1(W3, z2), scale3, shift3)
