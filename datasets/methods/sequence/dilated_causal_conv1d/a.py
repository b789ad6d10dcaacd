"""Dilated causal convolution in one dimension.

Aaron van den Oord, Sander Dieleman, Heiga Zen, Karen Simonyan, Oriol Vinyals, Alex Graves,
Nal Kalchbrenner, Andrew Senior, Koray Kavukcuoglu:
"WaveNet: A Generative Model for Raw Audio", arXiv:1609.03499.
"""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    """Convolution over time in which each output sees only the present and spaced past inputs.

    Parameters:
        x : (b, cin, t) sequences: example, channel, time
        weight : (cout, cin, k) kernels: output channel, input channel, tap from the oldest to the present
        bias : (cout) number added to each output channel
        dil : scalar, dilation: distance in steps between neighbouring taps

    Returns:
        y : (b, cout, t), sequences: example, output channel, time

    Conventions:
        cross-correlation in stored order, the last cell meets the present; zeros on the left
        only, (k-1)*dil of them; stride 1, the length is kept; dil = 1 is the ordinary causal
        convolution, and dil may exceed the length; one group; the bias is added once; no gate,
        no activation, no residual.

    Example:
        >>> import numpy as np
        >>> dilated_causal_conv1d(np.array([[[1., 2., 3., 4.]]]), np.array([[[10., 1.]]]), np.array([0.5]), 2)
        array([[[ 1.5,  2.5, 13.5, 24.5]]])

    Paper:
        van den Oord et al. 2016, https://arxiv.org/abs/1609.03499
    """
    t = x.shape[2]
    cout, _, k = weight.shape
    y = np.zeros((x.shape[0], cout, t))
    for u in range(k):
        lag = (k - 1 - u) * int(dil)
        if lag < t:
            y[:, :, lag:] += weight[:, :, u] @ x[:, :, : t - lag]
    return y + bias[:, None]
