"""harris_response, reading B, from its brief alone: vision/harris_response."""
import numpy as np


def reflected_place(place, size):
    """Return the int place in 0..size-1 that an endless picture of mirror images shows at the int place."""
    place %= 2 * size
    return place if place < size else 2 * size - 1 - place


def continued(picture, reach):
    """Return (h + 2 reach, w + 2 reach): picture, float64 (h, w), continued by reflection to every side."""
    height, width = picture.shape
    rows = [reflected_place(i, height) for i in range(-reach, height + reach)]
    columns = [reflected_place(j, width) for j in range(-reach, width + reach)]
    return picture[rows][:, columns]


def slope_to_the_right(picture):
    """Return float64 (h, w): at each pixel an eighth of the next column less the one before, middle twice."""
    height, width = picture.shape
    wide = continued(picture, 1)
    change = wide[:, 2:] - wide[:, :width]
    return (change[:height] + 2.0 * change[1:height + 1] + change[2:]) / 8.0


def window_mean(picture, reach):
    """Return float64 (h, w): the mean over the square window that reaches `reach` to every side."""
    height, width = picture.shape
    side = 2 * reach + 1
    wide = continued(picture, reach)
    over_rows = np.zeros((height, wide.shape[1]), dtype=np.float64)
    for k in range(side):
        over_rows += wide[k:k + height]
    total = np.zeros((height, width), dtype=np.float64)
    for k in range(side):
        total += over_rows[:, k:k + width]
    return total / (side * side)


def harris_response(x, k, r):
    """Return R, float64 of shape (h, w): the corner response of each pixel of the image x, float64 (h, w).

    k: weight of the squared trace; r: reach of the uniform window. Slopes are Sobel's with the divisor 8; the
    picture and the products of slopes continue outside by reflection that repeats the border pixel.
    """
    image = np.asarray(x, dtype=np.float64)
    reach = int(r)
    right = slope_to_the_right(image)
    down = slope_to_the_right(image.T).T
    right_right = window_mean(right * right, reach)
    down_down = window_mean(down * down, reach)
    right_down = window_mean(right * down, reach)
    eigenvalue_product = right_right * down_down - right_down * right_down
    eigenvalue_sum = right_right + down_down
    return eigenvalue_product - float(k) * eigenvalue_sum * eigenvalue_sum
