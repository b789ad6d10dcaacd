"""median_filter, reading B, from its brief alone: vision/median_filter."""
import numpy as np


def window_places(middle, reach, size):
    """Return the list of 2 reach + 1 places in 0..size-1 around middle, reflected where they lie outside.

    The border place is repeated; picture and mirror image alternate without end.
    """
    places = []
    for place in range(middle - reach, middle + reach + 1):
        place %= 2 * size
        places.append(place if place < size else 2 * size - 1 - place)
    return places


def median_filter(x, r):
    """Return y, float64 of shape (h, w): the median of the square window around each pixel of the image x.

    x: float64 (h, w), never changed; r: reach of the window to each side. Outside its borders the image
    continues by reflection that repeats the border pixel.
    """
    image = np.asarray(x, dtype=np.float64)
    height, width = image.shape
    reach = int(r)
    middle_place = (2 * reach + 1) ** 2 // 2
    columns_around = [window_places(j, reach, width) for j in range(width)]
    y = np.empty((height, width), dtype=np.float64)
    for i in range(height):
        band = image[window_places(i, reach, height)]
        for j in range(width):
            values = np.sort(band[:, columns_around[j]], axis=None)
            y[i, j] = values[middle_place]
    return y
