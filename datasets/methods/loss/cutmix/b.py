"""CutMix: paste a box of one image into another and mix the labels by area.

Sangdoo Yun, Dongyoon Han, Seong Joon Oh, Sanghyuk Chun, Junsuk Choe, Youngjoon Yoo,
"CutMix: Regularization Strategy to Train Strong Classifiers with Localizable
Features", arXiv:1905.04899.
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


def cutmix(a, b, lam, cy, cx, ya, yb):
    """Image a with a box of image b in it, the share that a keeps, and the label mixed by that share.

    a : (c, h, w) image that is pasted into: channel, row, column
    b : (c, h, w) image from which the box is taken
    lam : () share of the area wanted for a
    cy : () row of the box's centre
    cx : () column of the box's centre
    ya : (k) label of a
    yb : (k) label of b
    returns x : (c, h, w)
    returns lam2 : ()
    returns y : (k)
    Conventions: half sides are floor(sqrt(1 - lam) * side / 2) in double precision; the box begins that many pixels before the centre and ends, exclusive, that many after it; it is cut at the borders, not moved; labels are weighed by the true share lam2 of a, not by lam.

    >>> [v.tolist() for v in cutmix(np.array([[[1.0, 2.0, 3.0, 4.0]] * 2]), np.array([[[5.0, 6.0, 7.0, 8.0]] * 2]), 0.0, 1, 0, np.array([1.0, 0.0]), np.array([0.0, 1.0]))]
    [[[[5.0, 6.0, 3.0, 4.0], [5.0, 6.0, 3.0, 4.0]]], 0.5, [0.5, 0.5]]

    Paper: https://arxiv.org/abs/1905.04899
    """
    c, h, w = a.shape
    cy, cx = int(cy), int(cx)
    root = float(np.sqrt(1.0 - float(lam)))
    half_rows = int(root * h / 2)
    half_columns = int(root * w / 2)

    x = np.zeros((c, h, w))
    shows_a = 0
    for i in range(h):
        for j in range(w):
            # Distance from the centre: the centre itself is the first pixel of the far side.
            inside = (-half_rows <= i - cy < half_rows
                      and -half_columns <= j - cx < half_columns)
            if not inside:
                shows_a += 1
            for channel in range(c):
                x[channel, i, j] = b[channel, i, j] if inside else a[channel, i, j]

    pixels = h * w
    lam2 = np.float64(shows_a / pixels)
    y = np.zeros(len(ya))
    for i in range(len(ya)):
        mixed = shows_a * _units(ya[i]) + (pixels - shows_a) * _units(yb[i])
        y[i] = _quotient(mixed, pixels << 1074)
    return x, lam2, y
