"""resize_bicubic, reading B, from its brief alone: vision/resize_bicubic."""
import numpy as np


def _curve(distance, p):
    """Height of the even curve at a distance >= 0: slope p at 1, zero from 2 on."""
    if distance <= 1.0:
        return (1.0 - distance) * (1.0 + distance - (p + 2.0) * distance * distance)
    if distance < 2.0:
        return p * (distance - 1.0) * (distance - 2.0) ** 2
    return 0.0


def _neighbours(new, new_size, old_size, p):
    """Four pairs (old place, weight) that make the new line number new, from centre to centre."""
    below, rest = divmod((2 * new + 1) * old_size - new_size, 2 * new_size)
    part = rest / (2 * new_size)
    pairs = []
    for step in range(-1, 3):
        place = min(max(below + step, 0), old_size - 1)
        pairs.append((place, _curve(abs(part - step), p)))
    return pairs


def resize_bicubic(x, p, oh, ow):
    """Resized image (c, oh, ow), float64, by the cubic curve with slope p at distance 1.

    Half-pixel centres, exact ratio of sizes in each direction, edge values continued, no antialiasing
    and no clipping.
    """
    x = np.asarray(x, dtype=np.float64)
    channels, h, w = x.shape
    oh, ow, p = int(oh), int(ow), float(p)
    wide = np.zeros((channels, h, ow))
    for column in range(ow):
        for place, weight in _neighbours(column, ow, w, p):
            wide[:, :, column] += weight * x[:, :, place]
    y = np.zeros((channels, oh, ow))
    for row in range(oh):
        for place, weight in _neighbours(row, oh, h, p):
            y[:, row, :] += weight * wide[:, place, :]
    return y
