"""resize_bicubic, reading B, from its brief alone: vision/resize_bicubic."""
import numpy as np


def curve_height(distance, slope):
    """Return the float height of the cubic curve at distance >= 0; slope is its slope at distance one."""
    if distance <= 1.0:
        return (1.0 - distance) * (1.0 + distance - (slope + 2.0) * distance * distance)
    if distance <= 2.0:
        return slope * (distance - 1.0) * (distance - 2.0) ** 2
    return 0.0


def contributions(new_place, new_size, old_size, slope):
    """Return a list of four (old place, weight): the old pixels that enter the new one along one direction.

    The centre of the new pixel, counted in old pixels from the centre of the first, is kept as a whole number
    and a remainder; places outside become the nearest place inside.
    """
    before, remainder = divmod((2 * new_place + 1) * old_size - new_size, 2 * new_size)
    fraction = remainder / (2 * new_size)
    pairs = []
    for step, distance in ((-1, 1.0 + fraction), (0, fraction), (1, 1.0 - fraction), (2, 2.0 - fraction)):
        place = min(max(before + step, 0), old_size - 1)
        pairs.append((place, curve_height(distance, slope)))
    return pairs


def resize_bicubic(x, p, oh, ow):
    """Return y, float64 of shape (c, oh, ow): the image x, float64 (c, h, w), resized with a cubic curve.

    p: slope of the curve at distance one; oh, ow: new height and width. Half-pixel centres, the edge value
    continues outside, no antialiasing, nothing clipped.
    """
    image = np.asarray(x, dtype=np.float64)
    channels, height, width = image.shape
    new_height, new_width = int(oh), int(ow)
    slope = float(p)

    tall = np.zeros((channels, new_height, width), dtype=np.float64)
    for i in range(new_height):
        for place, weight in contributions(i, new_height, height, slope):
            tall[:, i, :] += weight * image[:, place, :]

    y = np.zeros((channels, new_height, new_width), dtype=np.float64)
    for j in range(new_width):
        for place, weight in contributions(j, new_width, width, slope):
            y[:, :, j] += weight * tall[:, :, place]
    return y
