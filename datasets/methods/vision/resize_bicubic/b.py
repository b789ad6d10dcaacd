"""resize_bicubic, reading B, from its brief alone: vision/resize_bicubic."""
import numpy as np


def curve_height(distance, p):
    """Return the height (float) of the cubic curve with slope p at distance one, for distance >= 0."""
    if distance <= 1.0:
        return (1.0 - distance) * (1.0 + distance - (p + 2.0) * distance * distance)
    if distance < 2.0:
        return p * (distance - 1.0) * (2.0 - distance) * (2.0 - distance)
    return 0.0


def contributions(new, old, size, p):
    """Return four pairs (old pixel, weight) for the new pixel of that number, with `old` and `size` pixels.

    The centre of the new pixel lies at ((2 new + 1) old / size - 1) / 2 in units of old pixels.
    """
    whole, remainder = divmod((2 * new + 1) * old - size, 2 * size)
    fraction = remainder / (2 * size)
    pairs = []
    for step in (-1, 0, 1, 2):
        pixel = min(max(whole + step, 0), old - 1)
        pairs.append((pixel, curve_height(abs(step - fraction), p)))
    return pairs


def resize_bicubic(x, p, oh, ow):
    """Return the image resized with the cubic curve of slope p, float64 of shape (c, oh, ow).

    Centres of pixels are aligned as halves, the edge value continues outside of the image, there is no
    antialiasing and nothing is clipped.
    """
    x = np.asarray(x, dtype=float)
    p, oh, ow = float(p), int(oh), int(ow)
    c, h, w = x.shape
    tall = np.zeros((c, oh, w))
    for row in range(oh):
        for pixel, weight in contributions(row, h, oh, p):
            tall[:, row, :] += weight * x[:, pixel, :]
    y = np.zeros((c, oh, ow))
    for column in range(ow):
        for pixel, weight in contributions(column, w, ow, p):
            y[:, :, column] += weight * tall[:, :, pixel]
    return y
