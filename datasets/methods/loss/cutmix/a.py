"""CutMix: a box of one image pasted into another, labels mixed by area.

Sangdoo Yun, Dongyoon Han, Seong Joon Oh, Sanghyuk Chun, Junsuk Choe, Youngjoon Yoo:
"CutMix: Regularization Strategy to Train Strong Classifiers with Localizable Features",
arXiv:1905.04899.
"""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    """Image a with a box of image b pasted in, and the label mixed by the true shares of area.

    Parameters:
        a : (c, h, w) image that is pasted into: channel, row, column
        b : (c, h, w) image from which the box is taken
        lam : scalar, share of the area wanted for a
        cy : scalar, row of the box's centre
        cx : scalar, column of the box's centre
        ya : (k) label of a
        yb : (k) label of b

    Returns:
        x : (c, h, w), mixed image
        lam2 : scalar, share of the area that a keeps, from 0 to 1
        y : (k), mixed label

    Conventions:
        the box is given, nothing is drawn; it is clipped at the borders, includes its first row
        and column and excludes its end; half sides are rounded down in double precision in the
        order 1 - lam, square root, times side, by 2, floor; labels are mixed by the share lam2
        that a really keeps, not by lam; an empty box gives a, 1 and ya.

    Example:
        >>> import numpy as np
        >>> cutmix(np.array([[[1., 2.], [3., 4.]]]), np.zeros((1, 2, 2)), 0.0, 1, 0, np.array([1., 0.]), np.array([0., 1.]))
        (array([[[0., 2.],
                [0., 4.]]]), 0.5, array([0.5, 0.5]))

    Paper:
        Yun et al. 2019, https://arxiv.org/abs/1905.04899
    """
    h, w = a.shape[1:]
    cy, cx = int(cy), int(cx)
    side = np.sqrt(1.0 - lam)
    rh = int(np.floor(side * h / 2.0))
    rw = int(np.floor(side * w / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)

    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]

    # both shares from whole numbers, so that neither loses digits when it is small
    area = (y2 - y1) * (x2 - x1)
    lam2 = (h * w - area) / (h * w)
    y = lam2 * ya + (area / (h * w)) * yb
    return x, lam2, y
