"""Switchable atrous convolution (SAC).

Siyuan Qiao, Liang-Chieh Chen, Alan Yuille,
"DetectoRS: Detecting Objects with Recursive Feature Pyramid and Switchable Atrous Convolution",
arXiv:2006.02334
"""
import numpy as np


def _dilated_response(x, kernel, r):
    """3x3 cross-correlation of x with dilation r, stride 1, zeros outside."""
    b, _, h, w = x.shape
    out = np.zeros((b, kernel.shape[0], h, w), dtype=np.float64)
    for u in range(3):
        di = (u - 1) * r
        i0, i1 = max(0, -di), min(h, h - di)
        if i0 >= i1:  # every cell of this kernel row lies outside the image
            continue
        for v in range(3):
            dj = (v - 1) * r
            j0, j1 = max(0, -dj), min(w, w - dj)
            if j0 >= j1:
                continue
            out[:, :, i0:i1, j0:j1] += np.einsum(
                "oc,ncij->noij", kernel[:, :, u, v],
                x[:, :, i0 + di:i1 + di, j0 + dj:j1 + dj], optimize=True)
    return out


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    """Blend, pixel by pixel, of a 3x3 convolution and its dilated twin, weighted by a local switch.

    Parameters:
        x : (b, cin, h, w) images or feature maps: example, channel, row, column; h >= 3, w >= 3
        weight : (cout, cin, 3, 3) kernels of the first response
        delta : (cout, cin, 3, 3) offset that turns the first kernels into the second
        switch_weight : (cin) weight of each input channel's 5x5 mean in the switch
        switch_bias : () number added to the switch
        r : () dilation of the second response, at least 1

    Returns:
        y : (b, cout, h, w)

    Conventions:
        stride 1, zeros outside, output of the image's size; cross-correlation (kernels not
        flipped); the switch is the bare 1x1 convolution of the mean, no sigmoid, no clipping;
        the mean is always over 25 values, those beyond the edge by reflection without
        repetition of the edge; no bias of the two convolutions, no weight standardisation, no
        global context; at r = 1 the two responses differ by delta alone.

    Example:
        >>> import numpy as np
        >>> switchable_atrous_conv2d(np.array([[[[1., 1., 1.], [1., 1., 1.], [1., 1., 1.]]]]),
        ...     np.array([[[[1., 1., 1.], [1., 1., 1.], [1., 1., 1.]]]]),
        ...     np.array([[[[1., 1., 1.], [1., 1., 1.], [1., 1., 1.]]]]),
        ...     np.array([0.5]), 0.25, 2)[0, 0].tolist()
        [[5.0, 5.5, 5.0], [5.5, 7.25, 5.5], [5.0, 5.5, 5.0]]

    Paper:
        https://arxiv.org/abs/2006.02334
    """
    x = np.asarray(x, dtype=np.float64)
    weight = np.asarray(weight, dtype=np.float64)
    delta = np.asarray(delta, dtype=np.float64)
    switch_weight = np.asarray(switch_weight, dtype=np.float64)
    r = int(r)
    h, w = x.shape[2:]

    # S: 5x5 mean over the reflected image (separable sum), then the 1x1 convolution
    xr = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    rows = sum(xr[:, :, a:a + h, :] for a in range(5))
    mean = sum(rows[:, :, :, a:a + w] for a in range(5)) / 25.0
    s = float(switch_bias) + np.einsum("c,ncij->nij", switch_weight, mean)
    s = s[:, None]

    c1 = _dilated_response(x, weight, 1)
    cr = _dilated_response(x, weight + delta, r)
    return s * c1 + (1.0 - s) * cr
