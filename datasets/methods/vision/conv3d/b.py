"""3D convolution of volumes or videos.

Shuiwang Ji, Wei Xu, Ming Yang, Kai Yu, "3D Convolutional Neural Networks for Human
Action Recognition" (ICML 2010; IEEE TPAMI 2013), no arXiv id.
"""

import numpy as np


def _units(v):
    """v as a whole number of units of 2**-1074, exact for every finite float."""
    n, d = float(v).as_integer_ratio()
    return n * ((1 << 1074) // d)


def _quotient(n, d):
    """The whole number n over the whole number d > 0, rounded once to a float."""
    try:
        return n / d
    except OverflowError:
        return np.inf if n > 0 else -np.inf


def conv3d(x, weight, bias, s, p):
    """Weighted sums of each volume under every placement of the kernels, in three axes.

    x : (b, cin, t, h, w) volumes: example, channel, frame, row, column
    weight : (cout, cin, kt, kh, kw) kernels: output channel, input channel, frame, row, column
    bias : (cout) number added to each output channel
    s : () stride, the same in frames, rows and columns
    p : () layers of zeros added at each end of each of the three axes
    returns y : (b, cout, (t + 2*p - kt)//s + 1, (h + 2*p - kh)//s + 1, (w + 2*p - kw)//s + 1)
    Conventions: the kernel is not flipped; indices count from 0; zero padding p at both ends of all three axes; one stride; sizes rounded down; one group; no dilation; bias added once; no activation.

    >>> conv3d(np.array([[[[[1.0, 2.0, 3.0]]]]]), np.array([[[[[10.0, 1.0]]]]]), np.array([0.5]), 1, 0)
    array([[[[[12.5, 23.5]]]]])

    Paper: Ji, Xu, Yang, Yu, 3D Convolutional Neural Networks for Human Action Recognition (not on arXiv)
    """
    s, p = int(s), int(p)
    b, cin, t, h, w = x.shape
    cout, _, kt, kh, kw = weight.shape

    cells = {}
    for o, c, f, i, j in np.ndindex(cout, cin, kt, kh, kw):
        cells.setdefault(o, []).append((c, f, i, j, _units(weight[o, c, f, i, j])))

    # First frames, rows and columns, on the padded volume, at which the kernel fits.
    frames = [q for q in range(0, t + 2 * p, s) if q + kt <= t + 2 * p]
    tops = [q for q in range(0, h + 2 * p, s) if q + kh <= h + 2 * p]
    lefts = [q for q in range(0, w + 2 * p, s) if q + kw <= w + 2 * p]

    y = np.zeros((b, cout, len(frames), len(tops), len(lefts)))
    for e in range(b):
        # Values by their place on the padded volume; what is missing is padding, zero.
        value = {}
        for c, f, i, j in np.ndindex(cin, t, h, w):
            value[c, f + p, i + p, j + p] = _units(x[e, c, f, i, j])
        for o in range(cout):
            start = _units(bias[o]) << 1074
            for a, f0 in enumerate(frames):
                for d, i0 in enumerate(tops):
                    for g, j0 in enumerate(lefts):
                        total = start
                        for c, f, i, j, weigh in cells.get(o, ()):
                            total += weigh * value.get((c, f0 + f, i0 + i, j0 + j), 0)
                        y[e, o, a, d, g] = _quotient(total, 1 << 2148)
    return y
