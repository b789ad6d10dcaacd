"""rgb_to_grayscale, reading B, from its brief alone: vision/rgb_to_grayscale."""
import numpy as np


def rgb_to_grayscale(x):
    """Brightness (h, w), float64: 0.299 red + 0.587 green + 0.114 blue of each pixel of x (h, w, 3).

    Values as they are: no gamma, no rounding, no clipping.
    """
    x = np.asarray(x, dtype=np.float64)
    h, w = x.shape[:2]
    y = np.zeros((h, w))
    for row in range(h):
        for column in range(w):
            red, green, blue = x[row, column]
            y[row, column] = (299.0 * red + 587.0 * green + 114.0 * blue) / 1000.0
    return y
