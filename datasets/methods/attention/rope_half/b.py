import math

import numpy as np


def rope_half(x, pos, base):
    """Rows whose features are turned in planes made of a first-half and a second-half feature.

    A point of such a plane is taken as a complex number. Turning it is a multiplication with the number of
    length one that has the wanted angle, which is the position times the frequency of the place.
    """
    rows, width = x.shape
    half = width // 2
    y = np.zeros((rows, width), dtype=np.float64)
    for place in range(half):
        frequency = math.pow(base, -(place / half))
        for row in range(rows):
            angle = float(pos[row]) * frequency
            turn = complex(math.cos(angle), math.sin(angle))
            point = complex(float(x[row, place]), float(x[row, half + place])) * turn
            y[row, place] = point.real
            y[row, half + place] = point.imag
    return y
