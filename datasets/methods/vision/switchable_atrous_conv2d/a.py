"""switchable_atrous_conv2d, reading A, from its brief alone: vision/switchable_atrous_conv2d."""
import numpy as np


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    """Returns the blend, by a switch per pixel, of a 3x3 convolution and a dilated one.

    Parameters:
        x : float64 (b, cin, h, w), images or feature maps, h and w at least 3
        weight : float64 (cout, cin, 3, 3), kernels of the first response
        delta : float64 (cout, cin, 3, 3), offset that turns the first kernels into the second
        switch_weight : float64 (cin), weight of each input channel's mean in the switch
        switch_bias : float64 scalar, number added to the switch
        r : int64 scalar, dilation of the second response, at least 1

    Returns:
        y : float64 (b, cout, h, w), feature maps

    Conventions:
        Stride 1, zeros outside, kernels not flipped, no bias of the convolutions. The switch is the
        bare 1x1 convolution of the mean over 5x5 values, without sigmoid or clipping; beyond the edge
        the mean takes values by reflection without repetition of the edge. With r = 1 the responses
        differ by delta alone.

    Example:
        >>> import numpy as np
        >>> x, weight, delta = np.ones((1, 1, 3, 3)), np.zeros((1, 1, 3, 3)), np.zeros((1, 1, 3, 3))
        >>> weight[0, 0, 1, 1], delta[0, 0, 1, 1] = 2.0, 1.0
        >>> y = switchable_atrous_conv2d(x, weight, delta, np.array([0.5]), 0.0, 2)
        >>> np.round(y[0, 0, 0], 9).tolist()
        [2.5, 2.5, 2.5]

    Paper:
        https://arxiv.org/abs/2006.02334: Switchable atrous convolution, sec. 4.2, eq. 4
    """
    x = np.asarray(x, dtype=np.float64)
    weight = np.asarray(weight, dtype=np.float64)
    delta = np.asarray(delta, dtype=np.float64)
    switch = np.einsum("c,nchw->nhw", np.asarray(switch_weight, dtype=np.float64), _mean_5x5(x))
    switch = (switch + float(switch_bias))[:, None]
    near = _correlate(x, weight, 1)
    far = _correlate(x, weight + delta, int(r))
    return switch * near + (1.0 - switch) * far


def _mean_5x5(x):
    """Mean (b, c, h, w) of x (b, c, h, w) over 5x5 values, continued by reflection."""
    h, w = x.shape[2:]
    v = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    tall = sum(v[:, :, a:a + h] for a in range(5))
    return sum(tall[..., a:a + w] for a in range(5)) / 25.0


def _correlate(x, kernel, r):
    """Cross-correlation (b, cout, h, w) of x (b, cin, h, w) with kernel (cout, cin, 3, 3), dilation r ()."""
    h, w = x.shape[2:]
    out = np.zeros((x.shape[0], kernel.shape[0], h, w))
    for u in range(3):
        for v in range(3):
            i, j = (u - 1) * r, (v - 1) * r
            if abs(i) < h and abs(j) < w:
                part = x[:, :, _kept(-i, h), _kept(-j, w)]
                out[:, :, _kept(i, h), _kept(j, w)] += np.einsum("oc,nchw->nohw", kernel[:, :, u, v], part)
    return out


def _kept(shift, size):
    """Slice of the places i in 0..size-1 for which i + shift is in the same range."""
    return slice(max(0, -shift), size - max(0, shift))
