"""RGB to greyscale, reading B, from its brief alone: vision/rgb_to_grayscale."""

import numpy as np

THOUSANDTHS = (299.0, 587.0, 114.0)


def rgb_to_grayscale(x):
    """Brightness of each pixel of the image x (h, w, 3) with red, green, blue last; float64, shape (h, w).

    Red counts 299, green 587 and blue 114 thousandths; nothing is rounded, clipped or undone.
    """
    x = np.asarray(x, dtype=np.float64)
    h, w = x.shape[:2]
    y = np.zeros((h, w))
    for row in range(h):
        for column in range(w):
            total = 0.0
            for colour, share in enumerate(THOUSANDTHS):
                total += share * float(x[row, column, colour])
            y[row, column] = total / 1000.0
    return y
