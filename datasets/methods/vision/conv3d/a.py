"""Three-dimensional convolution.

Shuiwang Ji, Wei Xu, Ming Yang, Kai Yu:
"3D Convolutional Neural Networks for Human Action Recognition", ICML 2010 (no arXiv id).
"""

import numpy as np


def conv3d(x, weight, bias, s, p):
    """Convolution of volumes or videos over frames, rows and columns.

    Parameters:
        x : (b, cin, t, h, w) volumes or videos: example, channel, frame or depth, row, column
        weight : (cout, cin, kt, kh, kw) kernels: output channel, input channel, frame, row, column
        bias : (cout) number added to each output channel
        s : scalar, stride, the same in frames, rows and columns
        p : scalar, number of layers of zeros added at each end of each of the three axes

    Returns:
        y : (b, cout, (t + 2*p - kt)//s + 1, (h + 2*p - kh)//s + 1, (w + 2*p - kw)//s + 1)

    Conventions:
        cross-correlation, the kernel is not flipped; one stride and one zero padding for all
        three axes, the padding the same at both ends; no dilation; output sizes are rounded
        down; one group; the bias is added once to each output value; no activation.

    Example:
        >>> import numpy as np
        >>> conv3d(np.array([[[[[1., 2., 3.]]]]]), np.array([[[[[10., 1.]]]]]), np.array([0.5]), 1, 0)
        array([[[[[12.5, 23.5]]]]])

    Paper:
        Ji, Xu, Yang and Yu 2010 (not on arXiv)
    """
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p), (p, p)))
    windows = np.lib.stride_tricks.sliding_window_view(xp, weight.shape[2:], axis=(2, 3, 4))
    windows = windows[:, :, ::s, ::s, ::s]  # (b, cin, frames, rows, columns, kt, kh, kw)
    y = np.tensordot(windows, weight, axes=([1, 5, 6, 7], [1, 2, 3, 4])) + bias
    return np.ascontiguousarray(np.moveaxis(y, -1, 1))
