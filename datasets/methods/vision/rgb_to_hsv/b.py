"""RGB to HSV, reading B, from its brief alone: vision/rgb_to_hsv."""

import numpy as np


def _sides_from_red(red, green, blue):
    """Way round the hexagon from red through yellow, in sides, of a rim colour (largest 1, smallest 0)."""
    if red == 1.0 and blue == 0.0:
        return green
    if green == 1.0 and blue == 0.0:
        return 2.0 - red
    if green == 1.0 and red == 0.0:
        return 2.0 + blue
    if blue == 1.0 and red == 0.0:
        return 4.0 - green
    if blue == 1.0 and green == 0.0:
        return 4.0 + red
    return 6.0 - blue


def _hue(red, green, blue):
    """Hue, a float at least 0 and less than 1, of one colour; 0 for grey."""
    smallest = min(red, green, blue)
    spread = max(red, green, blue) - smallest
    if spread == 0.0:
        return 0.0
    rim = [(component - smallest) / spread for component in (red, green, blue)]
    return (_sides_from_red(*rim) % 6.0) / 6.0


def rgb_to_hsv(rgb):
    """Hue, saturation and value of each colour of rgb (n, 3); float64, shape (n, 3).

    Hue is a part of a turn in [0, 1), 0 for grey; saturation is the share of the value by which the largest
    exceeds the smallest, 0 for black.
    """
    rgb = np.asarray(rgb, dtype=np.float64)
    hsv = np.zeros(rgb.shape)
    for i, (red, green, blue) in enumerate(rgb.tolist()):
        value = max(red, green, blue)
        saturation = 0.0 if value == 0.0 else (value - min(red, green, blue)) / value
        hsv[i] = _hue(red, green, blue), saturation, value
    return hsv
