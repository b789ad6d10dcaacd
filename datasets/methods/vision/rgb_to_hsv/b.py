"""rgb_to_hsv, reading B, from its brief alone: vision/rgb_to_hsv."""
import numpy as np


def _hue(red, green, blue):
    """Part of the way round the colour hexagon, at least 0 and less than 1; 0 for grey."""
    largest, smallest = max(red, green, blue), min(red, green, blue)
    spread = largest - smallest
    if spread == 0.0:
        return 0.0
    if largest == red:
        sides = (green - blue) / spread
    elif largest == green:
        sides = 2.0 + (blue - red) / spread
    else:
        sides = 4.0 + (red - green) / spread
    hue = sides / 6.0
    if hue < 0.0:
        hue += 1.0
    return hue if hue < 1.0 else 0.0


def rgb_to_hsv(rgb):
    """Hue, saturation and value (n, 3), float64, of each colour (n, 3), all from 0 to 1.

    Hue is a part of a turn, less than 1, red and grey are 0; saturation of black is 0; no gamma.
    """
    hsv = np.zeros((len(rgb), 3))
    for i, colour in enumerate(rgb):
        red, green, blue = (float(part) for part in colour)
        value = max(red, green, blue)
        saturation = (value - min(red, green, blue)) / value if value > 0.0 else 0.0
        hsv[i] = (_hue(red, green, blue), saturation, value)
    return hsv
