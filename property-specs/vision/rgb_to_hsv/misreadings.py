# %% without_turning_to_positive
"""Misread: a negative hue is held at zero."""

import numpy as np


def rgb_to_hsv(rgb):
    hsv = np.zeros(rgb.shape)
    for i, row in enumerate(rgb):
        R, G, B = row
        V, low = row.max(), row.min()
        D = V - low
        if D == 0.0:
            hue = 0.0
        elif V == R:
            hue = (G - B) / D
        elif V == G:
            hue = (B - R) / D + 2.0
        else:
            hue = (R - G) / D + 4.0
        hsv[i] = max(hue, 0.0) / 6.0, D / V if V > 0.0 else 0.0, V
    return hsv


# %% saturation_is_the_difference
"""Misread: S is the difference."""

import numpy as np


def rgb_to_hsv(rgb):
    hsv = np.zeros(rgb.shape)
    for i, row in enumerate(rgb):
        R, G, B = row
        V, low = row.max(), row.min()
        D = V - low
        if D == 0.0:
            hue = 0.0
        elif V == R:
            hue = (G - B) / D
        elif V == G:
            hue = (B - R) / D + 2.0
        else:
            hue = (R - G) / D + 4.0
        hsv[i] = hue % 6.0 / 6.0, D, V
    return hsv


# %% lightness
"""Variant: lightness and its saturation."""

import numpy as np


def rgb_to_hsv(rgb):
    hsv = np.zeros(rgb.shape)
    for i, row in enumerate(rgb):
        R, G, B = row
        V, low = row.max(), row.min()
        D = V - low
        if D == 0.0:
            hue = 0.0
        elif V == R:
            hue = (G - B) / D
        elif V == G:
            hue = (B - R) / D + 2.0
        else:
            hue = (R - G) / D + 4.0
        hsv[i] = hue % 6.0 / 6.0, min(1.0, D / (1.0 - abs(V + low - 1.0))) if D > 0.0 else 0.0, 0.5 * (V + low)
    return hsv


# %% intensity
"""Variant: V is the mean of the channels."""

import numpy as np


def rgb_to_hsv(rgb):
    hsv = np.zeros(rgb.shape)
    for i, row in enumerate(rgb):
        R, G, B = row
        V, low = row.max(), row.min()
        D = V - low
        if D == 0.0:
            hue = 0.0
        elif V == R:
            hue = (G - B) / D
        elif V == G:
            hue = (B - R) / D + 2.0
        else:
            hue = (R - G) / D + 4.0
        hsv[i] = hue % 6.0 / 6.0, D / V if V > 0.0 else 0.0, (R + G + B) / 3.0
    return hsv


# %% sixths_for_thirds
"""Misread: offsets 1 and 2."""

import numpy as np


def rgb_to_hsv(rgb):
    hsv = np.zeros(rgb.shape)
    for i, row in enumerate(rgb):
        R, G, B = row
        V, low = row.max(), row.min()
        D = V - low
        if D == 0.0:
            hue = 0.0
        elif V == R:
            hue = (G - B) / D
        elif V == G:
            hue = (B - R) / D + 1.0
        else:
            hue = (R - G) / D + 2.0
        hsv[i] = hue % 6.0 / 6.0, D / V if V > 0.0 else 0.0, V
    return hsv


# %% channels_backwards
"""Misread: the first column is blue."""

import numpy as np


def rgb_to_hsv(rgb):
    hsv = np.zeros(rgb.shape)
    for i, row in enumerate(rgb):
        B, G, R = row
        V, low = row.max(), row.min()
        D = V - low
        if D == 0.0:
            hue = 0.0
        elif V == R:
            hue = (G - B) / D
        elif V == G:
            hue = (B - R) / D + 2.0
        else:
            hue = (R - G) / D + 4.0
        hsv[i] = hue % 6.0 / 6.0, D / V if V > 0.0 else 0.0, V
    return hsv
