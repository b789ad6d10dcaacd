"""Switchable atrous convolution (two dimensions).

Siyuan Qiao, Liang-Chieh Chen, Alan Yuille, "DetectoRS: Detecting Objects with Recursive Feature
Pyramid and Switchable Atrous Convolution", arXiv:2006.02334.
"""

import numpy as np


def _whole_numbers(*arrays):
    """Nested lists of Python integers n and one exponent e with value = n / 2**e, exactly."""
    arrays = [np.asarray(a, dtype=np.float64) for a in arrays]
    e = 0
    for a in arrays:
        for v in a.ravel().tolist():
            e = max(e, v.as_integer_ratio()[1].bit_length() - 1)

    def convert(v):
        if isinstance(v, list):
            return [convert(u) for u in v]
        num, den = v.as_integer_ratio()
        return num << (e - (den.bit_length() - 1))

    return [convert(a.tolist()) for a in arrays], e


def _mirror(i, n):
    """Index inside 0..n-1 that the mirror image shows at i (outermost line not repeated)."""
    if i < 0:
        return -i
    if i >= n:
        return 2 * (n - 1) - i
    return i


def _quotient(num, den):
    """num / den to the nearest float; infinite when beyond the float range."""
    try:
        return num / den
    except OverflowError:
        return float("inf") if num > 0 else float("-inf")


def switchable_atrous_conv2d(x, weight, delta, switch_weight, switch_bias, r):
    """Mean of a 3x3 response and a dilated 3x3 response, weighted per pixel by a switch from the image.

    Parameters:
        x : (b, cin, h, w) images or feature maps, h >= 3 and w >= 3
        weight : (cout, cin, 3, 3) kernels of the first response
        delta : (cout, cin, 3, 3) offset that turns the first kernels into the second
        switch_weight : (cin) weight of each input channel's mean in the switch
        switch_bias : scalar number added to the switch
        r : scalar dilation of the second response, at least 1

    Returns:
        y : (b, cout, h, w)

    Conventions:
        stride 1, zeros outside for both responses, kernels not flipped; the second kernel is
        weight + delta; the switch is affine in the 5x5 means, without sigmoid or clipping, one
        number per pixel for all output channels; every mean is over 25 values, those beyond the
        edge by reflection without repetition of the edge; switch 1 is the first response alone,
        0 the second alone; no bias of the convolutions, no weight standardisation, no global
        context. Sums and products are carried out in whole numbers, so that each output is
        rounded once.

    Example:
        >>> import numpy as np
        >>> switchable_atrous_conv2d(np.array([[[[1., 2, 3], [4, 5, 6], [7, 8, 9]]]]),
        ...     np.array([[[[0., 0, 0], [0, 1, 1], [0, 0, 0]]]]),
        ...     np.array([[[[0., 0, 0], [0, 1, 0], [0, 0, 0]]]]), np.array([1.]), -5.0, 2)
        array([[[[ 3.4,  4.6,  4.8],
                 [13. , 10. , 13.2],
                 [26.2, 15.4, 25.2]]]])

    Paper:
        https://arxiv.org/abs/2006.02334
    """
    b, cin, h, w = np.shape(x)
    cout = np.shape(weight)[0]
    r = int(r)

    (pix,), ex = _whole_numbers(x)
    (first, offset), ek = _whole_numbers(weight, delta)
    (sw,), es = _whole_numbers(switch_weight)
    (bias,), eb = _whole_numbers(switch_bias)

    one = 25 << (ex + es + eb)  # what a switch of one is in whole numbers
    scale = one << (ex + ek)  # what an output of one is in whole numbers

    def response(n, o, i, j, step, with_offset):
        total = 0
        for c in range(cin):
            for p in range(3):
                row = i + (p - 1) * step
                if not 0 <= row < h:
                    continue
                for q in range(3):
                    col = j + (q - 1) * step
                    if not 0 <= col < w:
                        continue
                    cell = first[o][c][p][q]
                    if with_offset:
                        cell += offset[o][c][p][q]
                    total += cell * pix[n][c][row][col]
        return total

    y = np.zeros((b, cout, h, w), dtype=np.float64)
    for n in range(b):
        for i in range(h):
            rows = [_mirror(k, h) for k in range(i - 2, i + 3)]
            for j in range(w):
                cols = [_mirror(k, w) for k in range(j - 2, j + 3)]
                switch = 0
                for c in range(cin):
                    block = sum(pix[n][c][s][t] for s in rows for t in cols)
                    switch += sw[c] * block
                switch = (switch << eb) + ((25 * bias) << (ex + es))
                for o in range(cout):
                    near = response(n, o, i, j, 1, False)
                    far = response(n, o, i, j, r, True)
                    y[n, o, i, j] = _quotient(switch * near + (one - switch) * far, scale)
    return y
