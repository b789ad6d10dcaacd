"""rgb_to_hsv, reading A, from its brief alone: vision/rgb_to_hsv."""

import numpy as np


def rgb_to_hsv(rgb):
    """Hue, saturation and value of colours.

    Parameters:
        rgb : float64 (n, 3), red, green and blue of each colour

    Returns:
        hsv : float64 (n, 3), hue, saturation and value of each colour

    Conventions:
        Hue is a part of a turn, at least 0 and less than 1. Where two colours share the maximum, red goes
        before green and green before blue. Grey has hue 0, black saturation 0. No gamma.

    Example:
        >>> import numpy as np
        >>> rgb_to_hsv(np.array([[0.5, 0.25, 0.5], [0.0, 1.0, 0.0]])).round(12).tolist()
        [[0.833333333333, 0.5, 0.5], [0.333333333333, 1.0, 1.0]]

    Paper:
        Conversion of RGB to HSV
    """
    rgb = np.asarray(rgb, dtype=float)
    red, green, blue = rgb.T
    V = rgb.max(axis=1)
    D = V - rgb.min(axis=1)
    divisor = np.where(D > 0.0, D, 1.0)
    sixths = np.where(V == red, ((green - blue) / divisor) % 6.0,
                      np.where(V == green, (blue - red) / divisor + 2.0, (red - green) / divisor + 4.0))
    H = np.where(D > 0.0, sixths / 6.0, 0.0)
    S = D / np.where(V > 0.0, V, 1.0)
    return np.column_stack([np.where(H < 1.0, H, 0.0), S, V])
